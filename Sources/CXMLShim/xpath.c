#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/tree.h>
#include <libxml/xpath.h>

#include "CXMLShim.h"
#include "compatibility.h"

struct cxml_xpath {
  xmlXPathContextPtr context;
  xmlXPathCompExprPtr compiled;
  uint64_t operation_limit;
  char *reason;
  size_t capacity;
  int32_t offset;
};

#define MAX_NODES 8
#define MAX_TREE_ATTRIBUTES 64

struct cxml_tree {
  xmlDocPtr document;
  xmlNodePtr elements[MAX_NODES];
  int is_shown[MAX_NODES];
  int element_count;
  xmlAttrPtr attributes[MAX_TREE_ATTRIBUTES];
  int attribute_count;
};

/// The reason for a mistake: libxml2 hands over none with it.
static const char *text_of(int code) {
  switch (code - XML_XPATH_EXPRESSION_OK) {
    case XPATH_NUMBER_ERROR:
      return "a number is not written as one";
    case XPATH_UNFINISHED_LITERAL_ERROR:
    case XPATH_START_LITERAL_ERROR:
      return "a text in quotes does not end";
    case XPATH_VARIABLE_REF_ERROR:
    case XPATH_UNDEF_VARIABLE_ERROR:
      return "there are no variables";
    case XPATH_INVALID_PREDICATE_ERROR:
      return "a predicate in brackets is wrong or does not end";
    case XPATH_UNKNOWN_FUNC_ERROR:
      return "a function is unknown; XPath 1.0 has no others than its own";
    case XPATH_INVALID_TYPE:
    case XPATH_INVALID_OPERAND:
      return "an operand is of the wrong type";
    case XPATH_INVALID_ARITY:
      return "a function has too few or too many arguments";
    case XPATH_UNDEF_PREFIX_ERROR:
      return "there are no namespace prefixes";
    case XPATH_MEMORY_ERROR:
      return "no memory is left";
    case XPATH_OP_LIMIT_EXCEEDED:
      return "it takes too many steps";
    case XPATH_RECURSION_LIMIT_EXCEEDED:
      return "it is nested too deeply";
    default:
      return "the syntax is wrong";
  }
}

static void on_error(void *data, CXML_ERROR error) {
  cxml_xpath *self = data;
  if (self->reason == NULL || self->reason[0] != 0) return;
  snprintf(self->reason, self->capacity, "%s", text_of(error->code));
  self->offset = error->int1;
}

/// Takes what libxml2 prints beside the errors that it reports.
static void ignore(void *data, const char *format, ...) {
  (void)data;
  (void)format;
}

static void collect(cxml_xpath *self, char *reason, size_t capacity) {
  self->reason = reason;
  self->capacity = capacity;
  self->offset = 0;
  if (reason) reason[0] = 0;
  // The limit counts compilation too, and is for one evaluation.
  self->context->opCount = 0;
}

cxml_xpath *cxml_xpath_create(
    const char *expression, uint64_t operation_limit, char *reason, size_t capacity,
    int32_t *offset) {
  cxml_xpath *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->context = xmlXPathNewContext(NULL);
  if (self->context == NULL) {
    free(self);
    return NULL;
  }
  self->context->error = (xmlStructuredErrorFunc)on_error;
  self->context->userData = self;
  self->context->opLimit = operation_limit;
  collect(self, reason, capacity);
  xmlGenericErrorFunc printer = xmlGenericError;
  void *printer_data = xmlGenericErrorContext;
  xmlSetGenericErrorFunc(NULL, ignore);
  self->compiled = xmlXPathCtxtCompile(self->context, (const xmlChar *)expression);
  xmlSetGenericErrorFunc(printer_data, printer);
  *offset = self->offset;
  collect(self, NULL, 0);
  if (self->compiled == NULL) {
    cxml_xpath_destroy(self);
    return NULL;
  }
  // Keeps the small objects of one evaluation for the next.
  xmlXPathContextSetCache(self->context, 1, -1, 0);
  return self;
}

int32_t cxml_xpath_evaluate(cxml_xpath *self, cxml_tree *tree, char *reason, size_t capacity) {
  collect(self, reason, capacity);
  self->context->doc = tree->document;
  self->context->node = tree->elements[0];
  xmlGenericErrorFunc printer = xmlGenericError;
  void *printer_data = xmlGenericErrorContext;
  xmlSetGenericErrorFunc(NULL, ignore);
  int result = xmlXPathCompiledEvalToBoolean(self->compiled, self->context);
  xmlSetGenericErrorFunc(printer_data, printer);
  int has_failed = reason[0] != 0;
  collect(self, NULL, 0);
  return has_failed ? -1 : result;
}

void cxml_xpath_destroy(cxml_xpath *self) {
  if (self->compiled) xmlXPathFreeCompExpr(self->compiled);
  xmlXPathFreeContext(self->context);
  free(self);
}

cxml_tree *cxml_tree_create(const char *root) {
  cxml_tree *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->document = xmlNewDoc(BAD_CAST "1.0");
  self->elements[0] = self->document ? xmlNewNode(NULL, (const xmlChar *)root) : NULL;
  if (self->elements[0] == NULL) {
    if (self->document) xmlFreeDoc(self->document);
    free(self);
    return NULL;
  }
  xmlDocSetRootElement(self->document, self->elements[0]);
  self->element_count = 1;
  return self;
}

int32_t cxml_tree_add_child(cxml_tree *self, const char *name) {
  if (self->element_count == MAX_NODES) return -1;
  xmlNodePtr node = xmlNewDocNode(self->document, NULL, (const xmlChar *)name, NULL);
  if (node == NULL) return -1;
  self->elements[self->element_count] = node;
  self->element_count += 1;
  return self->element_count - 1;
}

void cxml_tree_show(cxml_tree *self, int32_t child, int32_t is_shown) {
  if (child < 1 || child >= self->element_count || self->is_shown[child] == is_shown) return;
  self->is_shown[child] = is_shown;
  // All are put back in order: there are at most a handful.
  for (int index = 1; index < self->element_count; index += 1) {
    xmlUnlinkNode(self->elements[index]);
    if (self->is_shown[index]) xmlAddChild(self->elements[0], self->elements[index]);
  }
}

int32_t cxml_tree_add_attribute(cxml_tree *self, int32_t element, const char *name) {
  if (self->attribute_count == MAX_TREE_ATTRIBUTES) return -1;
  if (element < 0 || element >= self->element_count) return -1;
  xmlAttrPtr attribute =
      xmlNewProp(self->elements[element], (const xmlChar *)name, BAD_CAST " ");
  if (attribute == NULL || attribute->children == NULL) return -1;
  self->attributes[self->attribute_count] = attribute;
  self->attribute_count += 1;
  return self->attribute_count - 1;
}

int32_t cxml_tree_set(cxml_tree *self, int32_t attribute, const uint8_t *value, int32_t count) {
  if (attribute < 0 || attribute >= self->attribute_count) return 0;
  xmlNodePtr text = self->attributes[attribute]->children;
  xmlChar *copy = xmlStrndup(value, count);
  if (copy == NULL) return 0;
  xmlFree(text->content);
  text->content = copy;
  return 1;
}

void cxml_tree_destroy(cxml_tree *self) {
  for (int index = 1; index < self->element_count; index += 1) {
    if (!self->is_shown[index]) xmlFreeNode(self->elements[index]);
  }
  xmlFreeDoc(self->document);
  free(self);
}
