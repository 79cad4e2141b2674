#include <string.h>

#include "parser.h"

#define TEXT(number) #number
#define STRING(number) TEXT(number)

/// Counts the attributes of the start tag that has not ended yet, as far as it has come.
///
/// libxml2 compares every attribute with every other, and only then hands the tag over.
static void count_pending_attributes(cxml_parser *self) {
  const xmlParserInput *input = self->ctxt->input;
  int64_t start = (int64_t)input->consumed + (input->cur - input->base);
  if (self->pending_start != start) {
    self->pending_start = start;
    self->pending_seen = 0;
    self->pending_attributes = 0;
    self->pending_quote = 0;
  }
  const xmlChar *bytes = input->cur;
  int64_t count = input->end - input->cur;
  for (int64_t index = self->pending_seen; index < count; index += 1) {
    xmlChar byte = bytes[index];
    if (self->pending_quote) {
      if (byte == self->pending_quote) self->pending_quote = 0;
    } else if (byte == '"' || byte == '\'') {
      self->pending_quote = byte;
      self->pending_attributes += 1;
    } else if (byte == '>') {
      break;
    }
  }
  self->pending_seen = count;
}

int cxml_stop_at_names(cxml_parser *self, int64_t line) {
  if (xmlDictSize(self->dict) <= MAX_NAMES) return 0;
  cxml_report(self, cxml_diagnostic_names, line, STRING(MAX_NAMES));
  cxml_stop(self);
  return 1;
}

void cxml_check_pending(cxml_parser *self) {
  const xmlParserInput *input = self->ctxt->input;
  // Instructions have names, too.
  if (!self->stopped && input && cxml_stop_at_names(self, input->line)) return;
  if (self->stopped || input == NULL || input->end - input->cur < 2) return;
  int64_t pending = input->end - input->cur;
  int is_tag = self->ctxt->instate == XML_PARSER_START_TAG;
  if (is_tag && input->cur[0] == '<') {
    count_pending_attributes(self);
    if (self->pending_attributes > self->limits.attributes) {
      int length = 1;
      while (length < 64 && length < pending && input->cur[length] > ' ') length += 1;
      char name[64];
      memcpy(name, input->cur + 1, (size_t)length - 1);
      name[length - 1] = 0;
      cxml_report(self, cxml_diagnostic_attributes, input->line, name);
      cxml_stop(self);
      return;
    }
  }
  if (pending <= (is_tag ? self->limits.tag : self->limits.markup)) return;
  cxml_report(self, cxml_diagnostic_token, input->line, is_tag ? "tag" : "markup");
  cxml_stop(self);
}

// A CDATA section with more than this many bytes is split.
#define MAX_CDATA (1 << 16)

/// Whether the last of some bytes of UTF-8 ends a character; there are four or more.
static int ends_with_character(const xmlChar *end) {
  int length = 1;
  while (length < 4 && (end[-length] & 0xC0) == 0x80) length += 1;
  xmlChar first = end[-length];
  int expected = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  return length == expected;
}

void cxml_split_cdata(cxml_parser *self) {
  const xmlParserInput *input = self->ctxt->input;
  if (self->ctxt->instate != XML_PARSER_CDATA_SECTION || input == NULL) return;
  // Only where a byte is what it looks like.
  if (input->buf == NULL || input->buf->encoder != NULL) return;
  if (input->end - input->cur < MAX_CDATA) return;
  // Neither within a character nor where the section may be about to end.
  if (input->end[-1] == ']' || !ends_with_character(input->end)) return;
  static const char seam[] = "]]><![CDATA[";
  xmlParseChunk(self->ctxt, seam, sizeof seam - 1, 0);
}
