import { type Html, html } from "../simulators/html.ts";

/** The texts around a simulator's page. */
interface FrameTexts {
  htmlLang: string;
  /** The simulator's name. */
  simulator: string;
  /** What does not really happen here. */
  noEffect: string;
}

/** Renders a whole page, under a banner saying that nothing really happens. */
export function layout(texts: FrameTexts, { title, body }: { title: string; body: Html }): string {
  return html`<!doctype html>
<html lang="${texts.htmlLang}" data-simulated>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${style}
</head>
<body>
<header><strong>${texts.simulator}</strong><span>${texts.noEffect}</span></header>
<main>${body}</main>
</body>
</html>`.text;
}

const style = html`<style>
*{box-sizing:border-box}
body{margin:0;background:#f3f5f4;color:#1d2320;font:16px/1.5 system-ui,"Noto Sans TC","PingFang TC","Microsoft JhengHei",sans-serif}
header{background:#0b6b3a;color:#fff;padding:12px 16px;display:flex;flex-wrap:wrap;gap:2px 16px;justify-content:center;font-size:14px}
main{max-width:960px;margin:0 auto;padding:16px;display:grid;gap:16px}
h1{font-size:20px;line-height:1.4;margin:0}h2{font-size:17px;margin:0 0 12px}h3{font-size:14px;margin:12px 0 6px}
section{background:#fff;border:1px solid #dbe1dd;border-radius:10px;padding:16px;min-width:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0}
dt{color:#56605a}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.total{font-size:22px;font-weight:700;color:#b23b00}
label{display:block;margin-bottom:12px}label>span{display:block;font-size:14px;margin-bottom:4px}
input:not([type=radio],[type=checkbox]),select{width:100%;min-height:44px;border:1px solid #8b958f;border-radius:8px;padding:8px 12px;font:inherit;background:#fff;color:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 16px;border:1px solid #8b958f;border-radius:8px;background:#fff;color:#1d2320;font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
button.main{background:#0b6b3a;border-color:#0b6b3a;color:#fff}.wide{width:100%}
button:hover{filter:brightness(.95)}:focus-visible{outline:3px solid #1668c7;outline-offset:2px}
.hint{color:#56605a;font-size:14px;margin:0 0 12px}
.notice{border-radius:8px;padding:10px 12px;margin:0 0 12px;background:#fdeeec;color:#8c1d18}
.notice.good{background:#e8f5ec;color:#0b5a31}
.panel{background:#fff8e6;border:2px dashed #a86a00}
fieldset{border:0;margin:0 0 12px;padding:0}legend{font-size:14px;padding:0;margin-bottom:4px}
fieldset label{display:flex;gap:8px;align-items:center;margin:0;min-height:32px}fieldset label>span{margin:0;font-size:15px}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}.row form{display:contents}
.list{list-style:none;margin:0;padding:0;display:grid;gap:8px;font-size:14px}
.list li{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center}.list button,.small button{min-height:36px;padding:4px 10px;font-size:14px}
code{overflow-wrap:anywhere}.list+form{margin-top:12px}
.badge{border-radius:999px;background:#e6ece8;padding:2px 10px;font-size:13px}
@media(min-width:760px){.columns{display:grid;grid-template-columns:5fr 4fr;gap:16px;align-items:start}}
.columns{display:grid;gap:16px}.columns>*{min-width:0}.stack{display:grid;gap:16px}
</style>`;
