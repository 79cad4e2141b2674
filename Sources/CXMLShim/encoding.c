#include <stdio.h>

#include <libxml/parserInternals.h>

#include "compatibility.h"
#include "parser.h"

/// Takes what libxml2 says to nobody in particular: what becomes of a conversion to UTF-8.
static void on_stray_error(void *data, CXML_ERROR error) {
  cxml_parser *self = data;
  if (self->has_conversion_failed) return;
  self->has_conversion_failed = 1;
  snprintf(
      self->conversion_error, sizeof self->conversion_error, "%s",
      error->message ? error->message : "");
}

/// Takes what libxml2 would print.
static void ignore(void *data, const char *format, ...) {
  (void)data;
  (void)format;
}

/// Whether bytes are left that are the beginning of a character.
static int ends_in_character(const cxml_parser *self) {
  const xmlParserInput *input = self->ctxt->input;
  if (input == NULL || input->buf == NULL || input->buf->encoder == NULL) return 0;
  return input->buf->raw != NULL && xmlBufUse(input->buf->raw) > 0;
}

void cxml_check_encoding(cxml_parser *self, int result) {
  if (self->stopped) return;
  int is_cut = self->is_last && !self->has_conversion_failed && result == 0 &&
               ends_in_character(self);
  if (!is_cut && !self->has_conversion_failed && result == 0) return;
  int64_t line = cxml_current_line(self);
  cxml_report(
      self, cxml_diagnostic_conversion, line > 0 ? line : 1,
      is_cut ? "" : self->conversion_error);
  cxml_stop(self);
}

cxml_error_receivers cxml_receive_errors(cxml_parser *self) {
  // Both are of the thread, so nobody else is kept from hearing of anything.
  cxml_error_receivers before = {
      xmlStructuredError, xmlStructuredErrorContext, xmlGenericError, xmlGenericErrorContext};
  xmlSetStructuredErrorFunc(self, (xmlStructuredErrorFunc)on_stray_error);
  xmlSetGenericErrorFunc(NULL, ignore);
  return before;
}

void cxml_restore_errors(cxml_error_receivers before) {
  xmlSetStructuredErrorFunc(before.receiver_data, before.receiver);
  xmlSetGenericErrorFunc(before.printer_data, before.printer);
}
