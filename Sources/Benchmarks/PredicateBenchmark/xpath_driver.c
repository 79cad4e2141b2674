// Evaluates each predicate of standard input, one a line, with libxml2's XPath over one button, and
// prints the nanoseconds of an evaluation, one line each.
#include <libxml/tree.h>
#include <libxml/xpath.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 20000 };

static const char button[] =
    "<button x='0' y='0' width='200' height='44' placement='leading' spacing='8' h-align='center' "
    "v-align='center' content-insets='0 0 0 0' image-insets='0 0 0 0' title-insets='0 0 0 0' "
    "direction='rtl' scale='2' type='custom' line-height='20' regime='fits' flags='rtl fill-h'>"
    "<image width='24' height='24' corner-radius='0'/><title width='60' height='20'/></button>";

static double nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

int main(void) {
  xmlDocPtr document = xmlReadMemory(button, sizeof button - 1, "button", NULL, 0);
  char line[8192];
  long holds = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    xmlXPathContextPtr context = xmlXPathNewContext(document);
    context->node = xmlDocGetRootElement(document);
    xmlXPathContextSetCache(context, 1, -1, 0);
    xmlXPathCompExprPtr predicate = xmlXPathCtxtCompile(context, (const xmlChar *)line);
    if (predicate == NULL) return 1;
    double start = nanoseconds();
    for (int round = 0; round < ROUNDS; round++) {
      holds += xmlXPathCompiledEvalToBoolean(predicate, context);
    }
    printf("%.1f\n", (nanoseconds() - start) / ROUNDS);
    xmlXPathFreeCompExpr(predicate);
    xmlXPathFreeContext(context);
  }
  xmlFreeDoc(document);
  return holds < 0;
}
