// What the files of the parser share; nothing of it is seen outside.
#pragma once

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>

#include "CXMLShim.h"

#define MAX_ATTRIBUTES 256
#define MAX_DEPTH 256
#define WORD_SLOTS 512
// Names of a document, each once: a hostile one has a new name in every tag, and looking up the next one takes
// longer with all of them.
#define MAX_NAMES 50000
// Pieces of text of one element that the schema is shown: it copies what it has for each of them.
#define MAX_SCHEMA_PIECES 1024
// Beyond this many bytes libxml2 looks no further ahead, unless it is told to.
#define MAX_LOOKUP 10000000

struct cxml_parser {
  cxml_handlers handlers;
  cxml_limits limits;
  void *context;
  xmlParserCtxtPtr ctxt;
  xmlDictPtr dict;
  xmlSchemaValidCtxtPtr valid;
  xmlSchemaSAXPlugPtr plug;
  xmlSAXHandlerPtr plug_sax;
  void *plug_data;
  int depth;
  int stopped;
  int has_root;
  int ends_in_tag;
  int is_last;
  int schema_pieces;
  // What has come of a start tag that has not ended: where it begins, how far it was looked at, how many
  // attributes it has so far, and the quote of the value that is open.
  int64_t pending_start;
  int64_t pending_seen;
  int64_t pending_attributes;
  xmlChar pending_quote;
  // What a conversion to UTF-8 that failed says of it.
  int has_conversion_failed;
  char conversion_error[128];
  // The line that a schema diagnostic is about.
  int64_t line;
  struct {
    const xmlChar *name;
    int64_t line;
  } open[MAX_DEPTH];
  cxml_attribute attributes[MAX_ATTRIBUTES];
  // Words by the address of their interned name: open addressing, never full.
  struct {
    const xmlChar *name;
    int32_t word;
  } words[WORD_SLOTS];
};

/// Ends the parsing: nothing more is handed over.
void cxml_stop(cxml_parser *self);
/// Hands a diagnostic over.
void cxml_report(cxml_parser *self, int32_t kind, int64_t line, const char *message);
/// The line that the parser is at.
int64_t cxml_current_line(const cxml_parser *self);

/// Stops where a document has more names than any does; whether it has.
int cxml_stop_at_names(cxml_parser *self, int64_t line);
/// Stops at markup that does not end within the limits, before the parser buffers more of it.
void cxml_check_pending(cxml_parser *self);
/// Ends a CDATA section that is long, and begins another one: the parser would buffer all of it, and look
/// through it again with every piece.
void cxml_split_cdata(cxml_parser *self);

/// Has the errors of a thread that are nobody's come to a parser.
typedef struct {
  xmlStructuredErrorFunc receiver;
  void *receiver_data;
  xmlGenericErrorFunc printer;
  void *printer_data;
} cxml_error_receivers;
cxml_error_receivers cxml_receive_errors(cxml_parser *self);
/// Has them go again where they went before.
void cxml_restore_errors(cxml_error_receivers before);
/// Reports what the parser itself has not: bytes that are not in the document's encoding.
void cxml_check_encoding(cxml_parser *self, int result);
