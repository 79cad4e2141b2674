/// What makes the page look better where styles are allowed; without it everything is there and in order.
enum PageStyle {
  static let text: StaticString = """
    :root{background:Canvas;color:CanvasText}
    body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:break-word}
    h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
    h2{font-size:1.2rem;margin:2rem 0 .5rem;border-bottom:1px solid GrayText}
    h3{font-size:1.05rem;margin:1.5rem 0 .5rem}
    h4{font-size:1rem;margin:0 0 .5rem}
    h4 a,h3 a{color:inherit;text-decoration:none}
    code,pre,.glyphs{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.85em}
    pre{overflow-x:auto;white-space:pre-wrap}
    table{border-collapse:collapse;margin:.5rem 0}
    th,td{text-align:left;padding:.2rem .6rem;border-bottom:1px solid GrayText;vertical-align:top}
    thead th{position:sticky;top:0;background:Canvas}
    .scroll{overflow-x:auto}
    .matrix th,.matrix td{white-space:nowrap}
    .matrix wbr{display:none}
    .numbers thead th{white-space:normal;min-width:4rem;overflow-wrap:normal}
    code{overflow-wrap:anywhere}
    .option{white-space:nowrap}
    .large svg{width:29rem}
    caption{text-align:left}
    td.n{font-variant-numeric:tabular-nums}
    td.bad{font-weight:bold;box-shadow:inset 3px 0 #d55e00}
    td.good{box-shadow:inset 3px 0 #0072b2}
    article{border:1px solid GrayText;border-radius:6px;padding:.75rem;margin:.75rem 0}
    article:target,section:target>h3{outline:3px solid #0072b2;outline-offset:2px}
    .pictures{display:flex;flex-wrap:wrap;gap:.5rem}
    svg{max-width:100%;height:auto}
    details{margin:.25rem 0}
    ul{padding-left:1.2rem}
    .glyphs{white-space:nowrap}
    fieldset[hidden]{display:block;border:0;padding:0;margin:.5rem 0}
    body:has(#only-accepted:checked) .blamed,body:has(#only-blamed:checked) .accepted{visibility:hidden}
    .blink .blamed{animation:blink 1.4s steps(1) infinite}
    @keyframes blink{50%{visibility:hidden}}
    @media (prefers-reduced-motion:reduce){.blink .blamed{animation:none}}
    @media print{fieldset[hidden],.tool{display:none}details::details-content{content-visibility:visible;display:block}
    article{break-inside:avoid}}
    """
}
