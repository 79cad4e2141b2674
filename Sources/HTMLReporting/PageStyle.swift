/// The style of all pages; pages are complete and readable without it.
enum PageStyle {
  static let text: StaticString = """
    :root{--bg:#f6f7f9;--card:#fff;--ink:#16181d;--soft:#565d6b;--line:#d5dae2;--bad:#b4380a;--good:#146c35;--code:#eceff4;background:var(--bg);color:var(--ink)}
    @media (prefers-color-scheme:dark){:root{--bg:#101216;--card:#181b21;--ink:#eceef2;--soft:#a4acba;--line:#343a45;--bad:#fb9a4b;--good:#56d583;--code:#252a33}}
    body{font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;max-width:65rem;margin:0 auto;padding:1rem;overflow-wrap:break-word}
    header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;color:var(--soft);font-size:.9rem}
    header p{margin:0}
    header b{color:var(--ink)}
    h1{font-size:1.75rem;line-height:1.25;margin:.75rem 0 .5rem}
    h2{font-size:1.25rem;margin:2rem 0 .75rem}
    h3{font-size:1.1rem;line-height:1.35;margin:1.5rem 0 .5rem}
    h4{font-size:1rem;margin:0 0 .5rem}
    article>h3{margin-top:0}
    h4 a,h3 a{color:inherit;text-decoration:none}
    p{margin:.4rem 0}
    .lead{font-size:1.1rem;max-width:48rem}
    .kinds{list-style:none;margin:.5rem 0;padding:0}
    .kinds li{padding:.15rem 0 .15rem 1.1rem;text-indent:-1.1rem}
    .kinds .bad b{color:var(--bad)}
    .kinds .good b{color:var(--good)}
    .kinds .good b,.kinds .none b{font-weight:normal}
    .kinds .none{color:var(--soft)}
    .kinds a{color:inherit}
    wbr{display:none}
    header wbr,code wbr,caption wbr,th wbr,td wbr{display:inline}
    .changes{margin:.2rem 0 .8rem}
    .changes ul{margin:0}
    small{font-size:.85em;font-weight:normal;color:var(--soft)}
    code,.glyphs{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.85em}
    code{overflow-wrap:anywhere;background:var(--code);border-radius:4px;padding:.1rem .35rem}
    .lines code{display:block;white-space:pre-wrap;border-radius:6px;padding:.5rem .75rem}
    .lines br{display:none}
    table{border-collapse:collapse;margin:.5rem 0}
    th,td{text-align:left;padding:.3rem .7rem;border-bottom:1px solid var(--line);vertical-align:top}
    thead th{position:sticky;top:0;background:var(--bg);color:var(--soft)}
    article thead th{background:var(--card)}
    .scroll{overflow-x:auto}
    .matrix th,.matrix td{white-space:nowrap}
    .matrix wbr{display:none}
    .numbers thead th{white-space:normal;min-width:4rem;overflow-wrap:normal}
    .option{white-space:nowrap}
    .large{align-items:flex-start}
    .large svg{width:29rem}
    caption{text-align:left;color:var(--soft)}
    td.n{font-variant-numeric:tabular-nums}
    td.bad{font-weight:bold;color:var(--bad);box-shadow:inset 3px 0 #d55e00}
    td.bad a{color:inherit}
    td.good{box-shadow:inset 3px 0 #0072b2}
    tr.none th,tr.none td{color:var(--soft);font-weight:normal}
    article{background:var(--card);border:1px solid var(--line);border-left:4px solid #d55e00;border-radius:8px;padding:.9rem 1.1rem;margin:.75rem 0}
    article.good{border-left-color:var(--good)}
    article.none{border-left-color:#767676}
    article:target,section:target>h3{outline:3px solid #0072b2;outline-offset:2px}
    .pictures{display:flex;flex-wrap:wrap;align-items:flex-end;gap:.5rem}
    .pictures .key{margin:0;min-width:0}
    .pair{display:grid;grid-template-columns:minmax(0,30rem) minmax(0,1fr);gap:.5rem 1.5rem;align-items:start}
    .pair svg{width:100%}
    @media (max-width:50rem){.pair{grid-template-columns:minmax(0,1fr)}.pair svg{max-width:30rem}h1{font-size:1.45rem}h2{margin-top:1.25rem}}
    .moved{fill:var(--bad)}
    .key{color:var(--soft);font-size:.9rem}
    .key i{display:inline-block;width:1.4rem;height:.7rem;margin-right:.4rem;border:2px solid #0072b2;background:#0072b229;box-sizing:border-box}
    .key i.second{border:2px dashed #d55e00;background:none}
    .key span{display:inline-block;margin-right:1rem}
    dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.2rem .9rem;margin:0 0 .5rem}
    dt{color:var(--soft)}
    dd{margin:0;grid-column:2}
    @media (max-width:40rem){.pair dl{display:block}.pair dd{margin-left:1.2rem}}
    .tool{font:inherit;font-size:.85rem;border:1px solid var(--line);background:var(--card);color:var(--ink);border-radius:6px;padding:.1rem .6rem;margin:0 .3rem}
    svg{max-width:100%;height:auto}
    details{margin:.25rem 0}
    summary{cursor:pointer}
    article summary{color:var(--soft)}
    ul{padding-left:1.2rem}
    footer{color:var(--soft);font-size:.9rem;margin-top:2rem}
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
