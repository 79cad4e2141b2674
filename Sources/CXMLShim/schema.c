#include <stdio.h>
#include <string.h>

#include <libxml/xmlschemas.h>

#include "CXMLShim.h"
#include "compatibility.h"

typedef struct {
  char *reason;
  size_t capacity;
} diagnostic;

static void on_error(void *data, CXML_ERROR error) {
  diagnostic *first = data;
  if (first->reason[0] != 0) return;
  const char *message = error->message ? error->message : "";
  if (error->line > 0) {
    snprintf(first->reason, first->capacity, "line %d: %s", error->line, message);
  } else {
    snprintf(first->reason, first->capacity, "%s", message);
  }
}

cxml_schema *cxml_schema_create(
    const uint8_t *bytes, size_t count, char *reason, size_t capacity) {
  diagnostic first = {reason, capacity};
  reason[0] = 0;
  xmlSchemaParserCtxtPtr ctxt = xmlSchemaNewMemParserCtxt((const char *)bytes, (int)count);
  if (ctxt == NULL) return NULL;
  xmlSchemaSetParserStructuredErrors(ctxt, (xmlStructuredErrorFunc)on_error, &first);
  xmlSchemaPtr schema = xmlSchemaParse(ctxt);
  xmlSchemaFreeParserCtxt(ctxt);
  return (cxml_schema *)schema;
}

void cxml_schema_destroy(cxml_schema *schema) { xmlSchemaFree((xmlSchemaPtr)schema); }
