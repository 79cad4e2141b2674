#!/usr/bin/env ruby
# Reads one JUnit report with one library of Ruby and prints what it saw as one JSON line.

require "digest"
require "json"

def seen(name, tests, failures, errors, skipped, texts)
  digest = ->(list) { Digest::SHA256.hexdigest(list.sort.join("\0"))[0, 16] }
  puts JSON.generate(
    consumer: name, tests: tests, failures: failures, errors: errors, skipped: skipped,
    texts: digest[texts.map { |text| text.to_s.strip }],
    words: digest[texts.map { |text| text.to_s.gsub(/[ \t\r\n\u{10000}-\u{10FFFF}]/, "") }]
  )
end

def list(value)
  value.is_a?(Array) ? value : [value].compact
end

def text(outcome)
  outcome.is_a?(Hash) ? outcome["__content__"] : outcome
end

name, path = ARGV
case name
when "nokogiri"
  require "nokogiri"
  report = Nokogiri::XML(File.read(path)) { |config| config.strict.huge }
  count = ->(query) { report.xpath(query).size }
  seen(
    name, count["//testcase"], count["//testcase/failure"], count["//testcase/error"],
    count["//testcase/skipped"], report.xpath("//testcase/failure | //testcase/error").map(&:text)
  )
when "hash-from-xml"
  require "active_support"
  require "active_support/core_ext/hash/conversions"
  suites = list(Hash.from_xml(File.read(path)).dig("testsuites", "testsuite"))
  cases = suites.flat_map { |suite| list(suite["testcase"]) }
  of = ->(key) { cases.filter_map { |testcase| testcase[key] } }
  texts = (of["failure"] + of["error"]).map { |outcome| text(outcome) }
  seen(name, cases.size, of["failure"].size, of["error"].size, of["skipped"].size, texts)
when "rexml"
  require "rexml/document"
  require "rexml/streamlistener"
  # The tree reader needs minutes for large reports; the stream reader shares its parser.
  class Counter
    include REXML::StreamListener
    attr_reader :counts, :texts

    def initialize
      @counts = Hash.new(0)
      @texts = []
      @open = nil
    end

    def tag_start(name, _attributes)
      @counts[name] += 1
      @open = +"" if %w[failure error].include?(name)
    end

    def text(content)
      @open << content if @open
    end

    def tag_end(name)
      return unless %w[failure error].include?(name)

      @texts << @open
      @open = nil
    end
  end
  counter = Counter.new
  File.open(path) { |file| REXML::Document.parse_stream(file, counter) }
  counts = counter.counts
  seen(
    name, counts["testcase"], counts["failure"], counts["error"], counts["skipped"], counter.texts
  )
else
  abort "no consumer is named '#{name}'; known: nokogiri, hash-from-xml, rexml"
end
