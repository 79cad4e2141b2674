#define _GNU_SOURCE 1

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlschemas.h>

#include "compatibility.h"
#include "parser.h"

void cxml_initialize(void) { xmlInitParser(); }

int32_t cxml_contains(
    const uint8_t *bytes, size_t count, const uint8_t *needle, size_t needle_count) {
  return memmem(bytes, count, needle, needle_count) != NULL;
}

static size_t word_slot(const xmlChar *name) {
  uintptr_t bits = (uintptr_t)name;
  return (size_t)((bits * UINT64_C(0x9E3779B97F4A7C15)) >> 55) % WORD_SLOTS;
}

static int32_t word_of(const cxml_parser *self, const xmlChar *name) {
  for (size_t slot = word_slot(name);; slot = (slot + 1) % WORD_SLOTS) {
    if (self->words[slot].name == name) return self->words[slot].word;
    if (self->words[slot].name == NULL) return -1;
  }
}

void cxml_stop(cxml_parser *self) {
  if (self->stopped) return;
  self->stopped = 1;
  if (self->ctxt) xmlStopParser(self->ctxt);
}

int64_t cxml_current_line(const cxml_parser *self) {
  return self->ctxt && self->ctxt->input ? self->ctxt->input->line : 0;
}

void cxml_report(cxml_parser *self, int32_t kind, int64_t line, const char *message) {
  int top = self->depth < MAX_DEPTH ? self->depth : MAX_DEPTH;
  self->handlers.problem(
      self->context, kind, line, message, top > 0 ? self->open[top - 1].name : NULL,
      top > 0 ? self->open[top - 1].line : 0);
}

/// The last of some bytes that has a value; null for none.
static const xmlChar *last_byte(const xmlChar *bytes, xmlChar value, size_t count) {
#ifdef __linux__
  return memrchr(bytes, value, count);
#else
  while (count > 0)
    if (bytes[--count] == value) return bytes + count;
  return NULL;
#endif
}

/// The line of the '<' of the start tag that the parser has just read: the tag is still in the
/// buffer, and no attribute holds a bare '<'.
static int64_t tag_line(const cxml_parser *self) {
  const xmlParserInput *input = self->ctxt->input;
  int64_t line = input->line;
  const xmlChar *tag = last_byte(input->base, '<', (size_t)(input->cur - input->base));
  if (tag == NULL) return line;
  while ((tag = memchr(tag, '\n', (size_t)(input->cur - tag))) != NULL) {
    line -= 1;
    tag += 1;
  }
  return line;
}

static void on_start(
    void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
    const xmlChar **namespaces, int count, int defaulted, const xmlChar **attributes) {
  cxml_parser *self = data;
  if (self->stopped) return;
  if (self->is_last && self->ctxt->input->cur >= self->ctxt->input->end) {
    // What there is of a tag that the end of the file cuts off, perhaps in its name.
    self->ends_in_tag = 1;
    return;
  }
  int64_t line = tag_line(self);
  self->line = line;
  if (self->depth >= self->limits.depth || self->depth >= MAX_DEPTH) {
    cxml_report(self, cxml_diagnostic_depth, line, "");
    cxml_stop(self);
    return;
  }
  if (cxml_stop_at_names(self, line)) return;
  if (count + namespace_count > self->limits.attributes || count > MAX_ATTRIBUTES) {
    cxml_report(self, cxml_diagnostic_attributes, line, (const char *)name);
    cxml_stop(self);
    return;
  }
  self->has_root = 1;
  self->schema_pieces = 0;
  self->open[self->depth].name = name;
  self->open[self->depth].line = line;
  self->depth += 1;
  if (self->plug_sax) {
    self->plug_sax->startElementNs(
        self->plug_data, name, prefix, uri, namespace_count, namespaces, count, defaulted,
        attributes);
  }
  for (int index = 0; index < count; index += 1) {
    const xmlChar **source = attributes + 5 * index;
    cxml_attribute *attribute = &self->attributes[index];
    attribute->name = source[0];
    attribute->uri = source[2];
    attribute->value = source[3];
    attribute->length = (int32_t)(source[4] - source[3]);
    attribute->word = source[2] ? -1 : word_of(self, source[0]);
  }
  cxml_element element = {
      .name = name,
      .uri = uri,
      .attributes = self->attributes,
      .count = count,
      .word = uri ? -1 : word_of(self, name),
      .line = line,
  };
  self->handlers.start(self->context, &element);
}

static void on_end(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  cxml_parser *self = data;
  if (self->stopped || self->depth == 0) return;
  self->line = self->open[self->depth - 1].line;
  if (self->plug_sax) self->plug_sax->endElementNs(self->plug_data, name, prefix, uri);
  self->depth -= 1;
  self->schema_pieces = 0;
  self->handlers.end(self->context, cxml_current_line(self));
}

/// Whether the schema is to see another piece of text.
static int shows_schema(cxml_parser *self) {
  if (self->plug_sax == NULL || self->schema_pieces >= MAX_SCHEMA_PIECES) return 0;
  self->schema_pieces += 1;
  return 1;
}

static void on_text(void *data, const xmlChar *bytes, int count) {
  cxml_parser *self = data;
  if (self->stopped) return;
  self->line = cxml_current_line(self);
  if (shows_schema(self)) self->plug_sax->characters(self->plug_data, bytes, count);
  self->handlers.text(self->context, bytes, count, self->line);
}

static void on_cdata(void *data, const xmlChar *bytes, int count) {
  cxml_parser *self = data;
  if (self->stopped) return;
  self->line = cxml_current_line(self);
  if (shows_schema(self)) self->plug_sax->cdataBlock(self->plug_data, bytes, count);
  self->handlers.text(self->context, bytes, count, self->line);
}

static void on_doctype(
    void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
  cxml_parser *self = data;
  (void)external;
  (void)system;
  if (self->stopped) return;
  cxml_report(self, cxml_diagnostic_doctype, cxml_current_line(self), name ? (const char *)name : "");
  cxml_stop(self);
}

static int32_t kind_of(const cxml_parser *self, int code, const char *message) {
  static const char not_utf8[] = "Input is not proper UTF-8";
  if (strncmp(message, not_utf8, sizeof not_utf8 - 1) == 0) return cxml_diagnostic_encoding;
  switch (code) {
    case XML_ERR_NO_MEMORY:
      return cxml_diagnostic_memory;
    case XML_ERR_DOCUMENT_EMPTY:
      return cxml_diagnostic_empty;
    case XML_ERR_UNKNOWN_ENCODING:
    case XML_ERR_UNSUPPORTED_ENCODING:
    case XML_ERR_INVALID_ENCODING:
    case XML_I18N_NO_HANDLER:
    case XML_I18N_CONV_FAILED:
    case XML_I18N_EXCESS_HANDLER:
    case XML_I18N_NO_OUTPUT:
    case XML_I18N_NO_NAME:
      return cxml_diagnostic_encoding;
    default:
      break;
  }
  if (self->ends_in_tag) return cxml_diagnostic_truncated;
  if (self->is_last && !self->has_root) return cxml_diagnostic_empty;
  return self->is_last && self->depth > 0 ? cxml_diagnostic_truncated : cxml_diagnostic_malformed;
}

static void on_parse_error(void *data, CXML_ERROR error) {
  cxml_parser *self = data;
  if (self == NULL || self->stopped || error->level < XML_ERR_ERROR) return;
  int64_t line = error->line > 0 ? error->line : 1;
  const char *message = error->message ? error->message : "";
  cxml_report(self, kind_of(self, error->code, message), line, message);
  cxml_stop(self);
}

static void on_schema_error(void *data, CXML_ERROR error) {
  cxml_parser *self = data;
  if (self->stopped || error->level < XML_ERR_ERROR) return;
  cxml_report(self, cxml_diagnostic_schema, self->line, error->message ? error->message : "");
}

static int plug_schema(cxml_parser *self, cxml_schema *schema) {
  self->valid = xmlSchemaNewValidCtxt((xmlSchemaPtr)schema);
  if (self->valid == NULL) return 0;
  xmlSchemaSetValidStructuredErrors(self->valid, (xmlStructuredErrorFunc)on_schema_error, self);
  self->plug = xmlSchemaSAXPlug(self->valid, &self->plug_sax, &self->plug_data);
  return self->plug != NULL;
}

static int fill_words(cxml_parser *self, const char *const *words, int32_t count) {
  if (count >= WORD_SLOTS / 2) return 0;
  for (int32_t word = 0; word < count; word += 1) {
    const xmlChar *name = xmlDictLookup(self->dict, (const xmlChar *)words[word], -1);
    if (name == NULL) return 0;
    size_t slot = word_slot(name);
    while (self->words[slot].name) slot = (slot + 1) % WORD_SLOTS;
    self->words[slot].name = name;
    self->words[slot].word = word;
  }
  return 1;
}

cxml_parser *cxml_parser_create(
    cxml_handlers handlers, cxml_limits limits, const char *const *words, int32_t word_count,
    cxml_schema *schema) {
  cxml_parser *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->handlers = handlers;
  self->limits = limits;
  self->dict = xmlDictCreate();
  if (self->dict == NULL || !fill_words(self, words, word_count) ||
      (schema && !plug_schema(self, schema))) {
    cxml_parser_destroy(self);
    return NULL;
  }
  return self;
}

/// Makes the context from the first bytes, by which it knows the encoding.
static int open_context(cxml_parser *self, const uint8_t *bytes, int count) {
  xmlSAXHandler sax = {0};
  sax.initialized = XML_SAX2_MAGIC;
  sax.startElementNs = on_start;
  sax.endElementNs = on_end;
  sax.characters = on_text;
  sax.ignorableWhitespace = on_text;
  sax.cdataBlock = on_cdata;
  sax.internalSubset = on_doctype;
  sax.serror = (xmlStructuredErrorFunc)on_parse_error;
  self->ctxt = xmlCreatePushParserCtxt(&sax, self, (const char *)bytes, count, NULL);
  if (self->ctxt == NULL) return 0;
  xmlDictFree(self->ctxt->dict);
  xmlDictReference(self->dict);
  self->ctxt->dict = self->dict;
  self->ctxt->str_xml = xmlDictLookup(self->dict, BAD_CAST "xml", 3);
  self->ctxt->str_xmlns = xmlDictLookup(self->dict, BAD_CAST "xmlns", 5);
  self->ctxt->str_xml_ns = xmlDictLookup(self->dict, XML_XML_NAMESPACE, 36);
  // References are to be replaced in attributes too; without a document type there are only the
  // predefined ones.
  int huge = self->limits.markup > MAX_LOOKUP ? XML_PARSE_HUGE : 0;
  xmlCtxtUseOptions(self->ctxt, XML_PARSE_NOENT | XML_PARSE_NONET | huge);
  return 1;
}

static int32_t feed(
    cxml_parser *self, const uint8_t *bytes, int32_t count, int32_t is_last, void *context) {
  self->context = context;
  if (self->ctxt == NULL) {
    int head = count < 4 ? count : 4;
    if (!open_context(self, bytes, head)) {
      cxml_report(self, cxml_diagnostic_memory, 0, "");
      self->stopped = 1;
      return 0;
    }
    bytes += head;
    count -= head;
  }
  int result = self->ctxt->errNo;
  cxml_split_cdata(self);
  if (count > 0) result = xmlParseChunk(self->ctxt, (const char *)bytes, count, 0);
  cxml_check_encoding(self, result);
  if (!self->stopped) cxml_check_pending(self);
  if (is_last && !self->stopped) {
    self->is_last = 1;
    cxml_check_encoding(self, xmlParseChunk(self->ctxt, NULL, 0, 1));
    if (!self->stopped && self->depth > 0) {
      cxml_report(self, cxml_diagnostic_truncated, cxml_current_line(self), "");
    }
    self->stopped = 1;
  }
  return !self->stopped;
}

int32_t cxml_parser_feed(
    cxml_parser *self, const uint8_t *bytes, int32_t count, int32_t is_last, void *context) {
  if (self->stopped) return 0;
  cxml_error_receivers before = cxml_receive_errors(self);
  int32_t goes_on = feed(self, bytes, count, is_last, context);
  cxml_restore_errors(before);
  return goes_on;
}

void cxml_parser_destroy(cxml_parser *self) {
  if (self->plug) xmlSchemaSAXUnplug(self->plug);
  if (self->valid) xmlSchemaFreeValidCtxt(self->valid);
  if (self->ctxt) xmlFreeParserCtxt(self->ctxt);
  if (self->dict) xmlDictFree(self->dict);
  free(self);
}
