#ifndef CXML_COMPATIBILITY_H
#define CXML_COMPATIBILITY_H

#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

// The error that a structured handler gets is const since 2.12.
#if LIBXML_VERSION >= 21200
#define CXML_ERROR const xmlError *
#else
#define CXML_ERROR xmlErrorPtr
#endif

#endif
