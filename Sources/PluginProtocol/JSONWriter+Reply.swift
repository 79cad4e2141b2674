package import StrategyKit

extension JSONWriter {
  /// Writes the reply to `hello`.
  package mutating func helloReply(id: Int, _ hello: PluginHello) {
    reply("hello", id) { writer in
      writer.key("version")
      writer.integer(hello.version)
      writer.key("encoding")
      writer.string(hello.encoding.rawValue)
      writer.key("max-batch")
      writer.integer(hello.maxBatch)
      writer.key("echo")
      writer.array { writer in for number in hello.echo { writer.number(number) } }
      writer.key("plugin")
      writer.object { writer in
        writer.key("name")
        writer.string(hello.name ?? "")
        writer.key("version")
        writer.string(hello.pluginVersion ?? "")
      }
    }
  }

  /// Writes the reply to `describe`, with the descriptions of strategies.
  package mutating func strategies(id: Int, _ strategies: [StrategyDescription]) {
    reply("strategies", id) { writer in
      writer.key("strategies")
      writer.array { writer in for strategy in strategies { writer.strategy(strategy) } }
    }
  }

  private mutating func strategy(_ strategy: StrategyDescription) {
    object { writer in
      writer.key("id")
      writer.string(strategy.id)
      writer.key("summary")
      writer.string(strategy.summary)
      writer.key("can")
      writer.array { writer in
        if strategy.canExplain { writer.word("explain") }
        if strategy.canStartAfresh { writer.word("fresh") }
        if strategy.canWrap { writer.word("wrap") }
        if strategy.canSpread { writer.word("spread") }
        for name in strategy.extras.names { writer.string(name) }
      }
      if strategy.precision > 0 {
        writer.key("precision")
        writer.object { writer in
          writer.key("frames")
          writer.number(strategy.precision)
        }
      }
      if strategy.reasons.texts.count > 1 {
        writer.key("reasons")
        writer.array { writer in for text in strategy.reasons.texts { writer.string(text) } }
      }
    }
  }

  /// Writes the reply to `layout`, with layouts as members.
  package mutating func layoutsReply(
    id: Int, _ answers: [SpecAnswer], to specs: [ButtonSpec], reasons: ReasonTable
  ) {
    reply("layouts", id) { writer in
      writer.key("layouts")
      writer.array { writer in
        for (answer, spec) in zip(answers, specs) {
          writer.answer(answer, to: spec, reasons: reasons)
        }
      }
    }
  }

  /// Writes the line of a reply to `layout` or `promises` whose records follow it or are in shared memory,
  /// with new reasons.
  package mutating func recordsReply(
    _ type: StaticString, id: Int, count: Int, isShared: Bool, newReasons: ArraySlice<String>
  ) {
    reply(type, id) { writer in
      writer.records(count, isShared: isShared)
      if !newReasons.isEmpty {
        writer.key("reasons")
        writer.array { writer in for text in newReasons { writer.string(text) } }
      }
    }
  }

  /// Writes the reply to `promises`, with the unsupported aspects of each spec.
  package mutating func promisesReply(
    id: Int, _ answers: [SpecAnswer], reasons: ReasonTable
  ) {
    reply("promised", id) { writer in
      writer.key("promised")
      writer.array { writer in for answer in answers { writer.promise(answer, reasons) } }
    }
  }

  /// Writes the reply to `explain`, with the layout and the steps.
  package mutating func explanation(
    id: Int, _ answer: SpecAnswer, to spec: ButtonSpec, reasons: ReasonTable,
    steps: [ExplainedStep]
  ) {
    reply("explained", id) { writer in
      writer.key("layout")
      writer.answer(answer, to: spec, reasons: reasons)
      writer.key("steps")
      writer.array { writer in
        for step in steps {
          writer.array { writer in
            writer.string(step.subject)
            writer.string(step.text)
          }
        }
      }
    }
  }

  /// Writes the reply to `perform`.
  package mutating func performance(id: Int, _ performance: Performance) {
    reply("performed", id) { writer in
      switch performance.outcome {
      case .trace(let trace):
        writer.key("trace")
        writer.string(trace)
      case .unpromised(let reason):
        writer.key("unpromised")
        writer.string(reason)
      case .failed(let reason):
        writer.key("failed")
        writer.string(reason)
      }
      writer.key("used-again")
      writer.bool(performance.usesControlsAgain)
    }
  }

  /// Writes the reply that refuses a request, with the reason.
  package mutating func refusal(id: Int, _ refusal: PluginRefusal) {
    reply("error", id) { writer in
      writer.key("code")
      writer.string(refusal.codeText)
      writer.key("message")
      writer.string(refusal.message)
    }
  }

  @inline(__always)
  private mutating func reply(
    _ type: StaticString, _ id: Int, _ members: (inout JSONWriter) -> Void
  ) {
    object { writer in
      writer.key("type")
      writer.word(type)
      writer.key("id")
      writer.integer(id)
      members(&writer)
    }
    endLine()
  }
}
