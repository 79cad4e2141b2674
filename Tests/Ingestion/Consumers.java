import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.apache.maven.plugin.surefire.log.api.NullConsoleLogger;
import org.apache.maven.plugins.surefire.report.ReportTestCase;
import org.apache.maven.plugins.surefire.report.ReportTestSuite;
import org.apache.maven.plugins.surefire.report.TestSuiteXmlParser;
import org.apache.tools.ant.Project;
import org.apache.tools.ant.taskdefs.optional.junit.XMLResultAggregator;
import org.apache.tools.ant.types.FileSet;
import org.dom4j.Document;
import org.dom4j.Element;
import org.dom4j.io.SAXReader;

/** Reads one JUnit report with one library of Java and prints what it saw as one JSON line. */
public final class Consumers {
  private final List<String> texts = new ArrayList<>();
  private int tests;
  private int failures;
  private int errors;
  private int skipped;

  public static void main(String[] arguments) throws Exception {
    Consumers seen = new Consumers();
    switch (arguments[0]) {
      case "dom4j" -> seen.readDom4j(new File(arguments[1]));
      case "surefire" -> seen.readSurefire(arguments[1]);
      case "ant" -> seen.readAnt(new File(arguments[2]).getAbsoluteFile());
      default -> throw new IllegalArgumentException(
          "no consumer is named '" + arguments[0] + "'; known: dom4j, surefire, ant");
    }
    System.out.println(seen.line(arguments[0]));
  }

  private void readDom4j(File file) throws Exception {
    Document document = new SAXReader().read(file);
    for (Element suite : document.getRootElement().elements("testsuite")) {
      for (Element test : suite.elements("testcase")) {
        tests += 1;
        failures += test.elements("failure").size();
        errors += test.elements("error").size();
        skipped += test.elements("skipped").size();
        test.elements("failure").forEach(element -> texts.add(element.getText()));
        test.elements("error").forEach(element -> texts.add(element.getText()));
      }
    }
  }

  private void readSurefire(String path) throws Exception {
    for (ReportTestSuite suite : new TestSuiteXmlParser(new NullConsoleLogger()).parse(path)) {
      for (ReportTestCase test : suite.getTestCases()) {
        tests += 1;
        if (test.hasFailure()) failures += 1;
        if (test.hasError()) errors += 1;
        if (test.hasSkipped()) skipped += 1;
        if (test.hasFailure() || test.hasError()) texts.add(test.getFailureDetail());
      }
    }
  }

  private void readAnt(File directory) throws Exception {
    Path output = Files.createTempDirectory("ingestion");
    Project project = new Project();
    project.init();
    project.setBaseDir(directory);
    XMLResultAggregator aggregator = new XMLResultAggregator();
    aggregator.setProject(project);
    aggregator.setTodir(output.toFile());
    FileSet files = new FileSet();
    files.setProject(project);
    files.setDir(directory);
    files.setIncludes("TEST-*.xml");
    aggregator.addFileSet(files);
    aggregator.execute();
    File merged = output.resolve("TESTS-TestSuites.xml").toFile();
    readDom4j(merged);
    merged.delete();
    Files.delete(output);
  }

  private String line(String consumer) throws Exception {
    String dropped = "[ \t\r\n\\x{10000}-\\x{10FFFF}]";
    List<String> words = texts.stream().map(text -> text.replaceAll(dropped, "")).toList();
    // Surefire loses white space wherever the parser's buffer happens to end, and Ant drops
    // whatever lies beyond U+FFFF.
    boolean isExact = consumer.equals("dom4j");
    String exact = isExact ? quoted(digest(texts.stream().map(String::strip).toList())) : "null";
    return String.format(
        "{\"consumer\":\"%s\",\"tests\":%d,\"failures\":%d,\"errors\":%d,\"skipped\":%d,"
            + "\"texts\":%s,\"words\":%s}",
        consumer, tests, failures, errors, skipped, exact, quoted(digest(words)));
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  private static String digest(List<String> texts) throws Exception {
    List<byte[]> sorted = new ArrayList<>();
    for (String text : texts) sorted.add(text.getBytes(StandardCharsets.UTF_8));
    sorted.sort(Arrays::compareUnsigned);
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (int index = 0; index < sorted.size(); index++) {
      if (index > 0) digest.update((byte) 0);
      digest.update(sorted.get(index));
    }
    return HexFormat.of().formatHex(digest.digest()).substring(0, 16);
  }
}
