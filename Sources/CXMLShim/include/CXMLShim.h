#ifndef CXML_SHIM_H
#define CXML_SHIM_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A streaming parser that validates against a schema in the same pass.
typedef struct cxml_parser cxml_parser;
/// A compiled schema.
typedef struct cxml_schema cxml_schema;

/// An attribute of a start tag; valid during the call that hands it over.
typedef struct {
  /// The local name, zero-terminated.
  const uint8_t *name;
  /// The namespace, zero-terminated.
  const uint8_t *_Nullable uri;
  /// The value with all references replaced; not zero-terminated.
  const uint8_t *value;
  /// The number of bytes of the value.
  int32_t length;
  /// The name's index in the vocabulary, if it is there and has no namespace; else -1.
  int32_t word;
} cxml_attribute;

/// A start tag; valid during the call that hands it over.
typedef struct {
  /// The local name, zero-terminated.
  const uint8_t *name;
  /// The namespace, zero-terminated.
  const uint8_t *_Nullable uri;
  /// The attributes, in the order written; namespace declarations are not among them.
  const cxml_attribute *attributes;
  /// The number of attributes.
  int32_t count;
  /// The name's index in the vocabulary, if it is there and has no namespace; else -1.
  int32_t word;
  /// The line of the '<', from 1.
  int64_t line;
} cxml_element;

/// What a diagnostic is about.
enum {
  /// Not well-formed.
  cxml_diagnostic_malformed = 0,
  /// The bytes are not in the encoding that they claim, or that is not known.
  cxml_diagnostic_encoding = 1,
  /// A document type declaration.
  cxml_diagnostic_doctype = 2,
  /// More levels than allowed.
  cxml_diagnostic_depth = 3,
  /// A tag, comment or instruction longer than allowed.
  cxml_diagnostic_token = 4,
  /// More attributes than allowed.
  cxml_diagnostic_attributes = 5,
  /// The document ends too early.
  cxml_diagnostic_truncated = 6,
  /// The schema does not allow it.
  cxml_diagnostic_schema = 7,
  /// Nothing in it.
  cxml_diagnostic_empty = 8,
  /// No memory left.
  cxml_diagnostic_memory = 9,
  /// Bytes that are not in the document's encoding; empty for a character that the end cuts off.
  cxml_diagnostic_conversion = 10,
  /// More different names than allowed; the message says how many are.
  cxml_diagnostic_names = 11,
};

/// What receives a document's events.
typedef struct {
  void (*start)(void *context, const cxml_element *element);
  void (*end)(void *context, int64_t line);
  void (*text)(void *context, const uint8_t *bytes, int32_t count, int64_t line);
  /// `name` and `opened` are the open element and its line in case of truncation.
  void (*problem)(
      void *context, int32_t kind, int64_t line, const char *message,
      const uint8_t *_Nullable name, int64_t opened);
} cxml_handlers;

/// What a document may not exceed.
typedef struct {
  /// Levels of elements.
  int32_t depth;
  /// Attributes and namespace declarations of an element.
  int32_t attributes;
  /// Bytes of a start tag that the parser still waits for the end of.
  int64_t tag;
  /// Bytes of any other markup that the parser still waits for the end of.
  int64_t markup;
} cxml_limits;

/// Prepares libxml2; to be called once before anything else.
void cxml_initialize(void);

/// Whether `needle` is in `bytes`: 1 or 0.
int32_t cxml_contains(
    const uint8_t *bytes, size_t count, const uint8_t *needle, size_t needle_count);

/// Compiles a schema; NULL, and the reason in `reason`, if it is not one.
cxml_schema *_Nullable cxml_schema_create(
    const uint8_t *bytes, size_t count, char *reason, size_t capacity);
void cxml_schema_destroy(cxml_schema *schema);

/// Makes a parser; NULL without memory. The schema must outlive it.
///
/// Names are looked up in `words`, whose strings are copied.
cxml_parser *_Nullable cxml_parser_create(
    cxml_handlers handlers, cxml_limits limits, const char *_Nonnull const *_Nonnull words,
    int32_t word_count, cxml_schema *_Nullable schema);
/// Parses the next bytes, handing events over with `context`; 0 once there is no more to do.
int32_t cxml_parser_feed(
    cxml_parser *parser, const uint8_t *bytes, int32_t count, int32_t is_last, void *context);
void cxml_parser_destroy(cxml_parser *parser);

#pragma clang assume_nonnull end

#endif
