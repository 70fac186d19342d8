import { type Html, hidden, html } from "../simulators/html.ts";
import { layout } from "../simulators/layout.ts";
import type { Books } from "./books.ts";
import { money } from "./money.ts";
import { taipeiTime } from "./taipei.ts";
import { type Locale, type Texts, textsIn } from "./texts.ts";
import { type Charge, isPaid, type Notification, type Trade } from "./trade.ts";

/** The maximum number of trades listed. */
const listed = 50;

/** Renders all trades with buttons for events outside the payment page. */
export function controlPage(books: Books, locale: Locale): string {
  const texts = textsIn[locale];
  const trades = [...books.trades()].reverse().slice(0, listed);
  return layout(texts, {
    title: texts.controlTitle,
    body: html`<h1>${texts.controlTitle}</h1><p class="hint">${texts.controlHint}</p>
<section class="panel"><div class="row small"><span>${texts.clock}: ${taipeiTime(books.now())}</span>
${button(texts.forward, { do: "forward" })}${button(texts.reset, { do: "reset" })}
${books.isReachable ? button(texts.stopUnreachable, { do: "outage" }) : button(texts.startReachable, { do: "recover" })}</div>
<p class="hint">${texts.unreachableHint}</p></section>
${trades.length === 0 ? html`<p>${texts.noTrades}</p>` : trades.map((trade) => tradeSection(books, trade, texts))}`,
  });
}

function tradeSection(books: Books, trade: Trade, texts: Texts): Html {
  const notifications = books
    .notifications()
    .filter(({ merchantTradeNo }) => merchantTradeNo === trade.merchantTradeNo);
  return html`<section id="${trade.merchantTradeNo}"><h2>${trade.merchantTradeNo}</h2>
<div class="row"><span class="badge">${texts.methods[trade.method]}</span><span class="badge">${stateOf(trade, texts)}</span>${
    trade.period && isPaid(trade) ? html`<span class="badge">${texts.periodStates[trade.period.state]}</span>` : null
  }<strong>${money(trade.amount)}</strong><span>${trade.fields.ItemName ?? ""}</span></div>
<h3>${texts.charges}</h3><ul class="list">${trade.charges.map((charge) => chargeLine(charge, texts))}</ul>
<div class="row small">${actions(books, trade, texts)}</div>
<h3>${texts.notifications}</h3><ul class="list">${notifications.map((one) => notificationLine(one, texts))}</ul></section>`;
}

function stateOf(trade: Trade, texts: Texts): string {
  if (isPaid(trade)) return texts.states.paid;
  if (trade.account) return texts.states.waiting;
  return trade.charges.length > 0 ? texts.states.failed : texts.states.open;
}

function chargeLine(charge: Charge, texts: Texts): Html {
  return html`<li><span>${taipeiTime(charge.at)}</span><strong>${money(charge.amount)}</strong><span>${charge.text}</span>${
    charge.refunded > 0 ? html`<span class="badge">${texts.refunded(money(charge.refunded))}</span>` : null
  }</li>`;
}

function actions(books: Books, trade: Trade, texts: Texts): Html[] {
  const of = { trade: trade.merchantTradeNo };
  if (trade.account && !isPaid(trade) && books.now() <= trade.account.payBy) {
    return [button(texts.transfer, { do: "transfer", ...of })];
  }
  if (isPaid(trade) && trade.period?.state === "running") {
    return [button(texts.charge, { do: "charge", ...of }), button(texts.fail, { do: "fail", ...of })];
  }
  return [];
}

function notificationLine(notification: Notification, texts: Texts): Html {
  const { id, kind, state, answer, merchantTradeNo } = notification;
  const of = { notification: String(id), trade: merchantTradeNo };
  return html`<li><span>#${id} ${texts.kinds[kind]}</span><span class="badge">${texts.notificationStates[state]}</span>
<code>${answer.slice(0, 80)}</code>${button(texts.send, { do: "send", ...of })}${button(texts.repeat, { do: "repeat", ...of })}${button(
    texts.forge,
    { do: "forge", ...of },
  )}</li>`;
}

function button(text: string, fields: Record<string, string>): Html {
  return html`<form method="post" action="/control">${hidden(fields)}<button>${text}</button></form>`;
}
