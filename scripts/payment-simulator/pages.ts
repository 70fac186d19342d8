import { type Html, hidden, html } from "../simulators/html.ts";
import { layout } from "../simulators/layout.ts";
import { money } from "./money.ts";
import { taipeiDate } from "./taipei.ts";
import { localeOf, type Texts, textsIn } from "./texts.ts";
import { deliveries, isPaid, type Trade, type VirtualAccount } from "./trade.ts";

/** Why the payment page is shown again. */
export type Notice = "wrong_card" | "declined";

/** The banks that issue account numbers. */
const banks = [
  { bank: "BOT", bankCode: "004", names: { zh: "臺灣銀行", en: "Bank of Taiwan" } },
  { bank: "LAND", bankCode: "005", names: { zh: "土地銀行", en: "Land Bank" } },
  { bank: "FIRST", bankCode: "007", names: { zh: "第一銀行", en: "First Bank" } },
  { bank: "CATHAY", bankCode: "013", names: { zh: "國泰世華銀行", en: "Cathay United Bank" } },
  { bank: "CHINATRUST", bankCode: "822", names: { zh: "中國信託銀行", en: "CTBC Bank" } },
] as const;

/** Returns the bank with a code; the first one for an unknown code. */
export function bankOf(bankCode: string | undefined): { bank: string; bankCode: string } {
  const { bank, bankCode: code } = banks.find((one) => one.bankCode === bankCode) ?? banks[0];
  return { bank, bankCode: code };
}

/** Renders the payment page, as at ECPay, with the simulator's panel. */
export function payPage(trade: Trade, { notice, now }: { notice: Notice | null; now: number }): string {
  const locale = localeOf(trade.fields.Language ?? "");
  const texts = textsIn[locale];
  const notices = { wrong_card: texts.wrongCard, declined: texts.declined };
  const { account } = trade;
  const method =
    trade.method !== "atm"
      ? cardSection(trade, texts)
      : account
        ? accountSection(trade, { account, texts, now })
        : html`<section><h2>${texts.atm}</h2>
<label><span>${texts.bank}</span><select name="bank">${banks.map(
            ({ bankCode, names }) => html`<option value="${bankCode}">${bankCode} ${names[locale]}</option>`,
          )}</select></label>
<button class="main wide" name="do" value="issue">${texts.getNumber}</button></section>`;
  const back = trade.fields.ClientBackURL;
  return layout(texts, {
    title: `${texts.simulator} ${trade.merchantTradeNo}`,
    body: html`<h1>${trade.method === "atm" ? texts.atm : texts.card}</h1>
${notice ? html`<p class="notice" role="alert">${notices[notice]}</p>` : null}
<form method="post" action="/pay/${trade.merchantTradeNo}" class="columns">
<div class="stack">${summary(trade, texts)}${method}${
      back ? html`<a class="button" href="${back}">${texts.back}</a>` : null
    }</div>
${panel(trade, texts)}
</form>`,
  });
}

function summary(trade: Trade, texts: Texts): Html {
  const { period, fields } = trade;
  const items = (fields.ItemName ?? "").split("#").map((item) => html`<div>${item}</div>`);
  return html`<section><h2>${texts.order}</h2><dl>
<dt>${texts.merchant}</dt><dd>${texts.merchantName} ${fields.MerchantID ?? ""}</dd>
<dt>${texts.orderNumber}</dt><dd>${trade.merchantTradeNo}</dd>
<dt>${texts.item}</dt><dd>${items}</dd>
<dt>${texts.total}</dt><dd class="total">${money(trade.amount)}</dd></dl>
${period ? html`<p class="hint">${texts.every(period.frequency, texts.units[period.type])}</p>` : null}</section>`;
}

function cardSection(trade: Trade, texts: Texts): Html {
  return html`<section><h2>${texts.card}</h2>
<label><span>${texts.cardNumber}</span><input name="card" inputmode="numeric" autocomplete="off" maxlength="23" placeholder="4311-9522-2222-2222"></label>
<div class="pair"><label><span>${texts.expiry}</span><input name="expiry" autocomplete="off" maxlength="7" placeholder="12/30"></label>
<label><span>${texts.cvv}</span><input name="cvv" inputmode="numeric" autocomplete="off" maxlength="4" placeholder="222"></label></div>
<p class="hint">${texts.testCard}</p>
<button class="main wide" name="do" value="card">${texts.pay(money(trade.amount))}</button></section>`;
}

function accountSection(
  trade: Trade,
  { account, texts, now }: { account: VirtualAccount; texts: Texts; now: number },
): Html {
  const notice = isPaid(trade)
    ? html`<p class="notice good">${texts.transferred}</p>`
    : now > account.payBy
      ? html`<p class="notice">${texts.expired}</p>`
      : html`<p class="hint">${texts.transferTo}</p>`;
  return html`<section><h2>${texts.atm}</h2>${notice}<dl>
<dt>${texts.bankCode}</dt><dd>${account.bankCode}</dd>
<dt>${texts.account}</dt><dd>${account.account}</dd>
<dt>${texts.total}</dt><dd>${money(trade.amount)}</dd>
<dt>${texts.payBy}</dt><dd>${taipeiDate(account.payBy)} 23:59:59</dd></dl></section>`;
}

/** Renders what a real payment page lacks: the bank's answer, and the notification's delivery mode. */
function panel(trade: Trade, texts: Texts): Html {
  const actions =
    trade.method !== "atm"
      ? html`<button name="do" value="approve">${texts.approve}</button><button name="do" value="decline">${texts.decline}</button>`
      : trade.account
        ? html`<button name="do" value="transfer">${texts.transfer}</button>`
        : html`<button name="do" value="issue">${texts.issue}</button>`;
  return html`<section class="panel"><h2>${texts.panel}</h2><p class="hint">${texts.panelHint}</p>
${deliveryChoice(texts)}<div class="row">${actions}</div></section>`;
}

function deliveryChoice(texts: Texts): Html {
  const choices = deliveries.map(
    (delivery) =>
      html`<label><input type="radio" name="delivery" value="${delivery}"${
        delivery === "normal" ? html` checked` : null
      }><span>${texts.deliveries[delivery]}</span></label>`,
  );
  return html`<fieldset><legend>${texts.notification}</legend>${choices}</fieldset>`;
}

/** Posts the result from the browser to the merchant, or by a button without scripts. */
export function leavePage(trade: Trade, fields: Record<string, string>): string {
  const texts = textsIn[localeOf(trade.fields.Language ?? "")];
  const { ClientBackURL: back } = trade.fields;
  const isIssued = trade.method === "atm";
  const result = isIssued ? trade.fields.ClientRedirectURL : trade.fields.OrderResultURL;
  const title = isIssued ? texts.issued : texts.done;
  const way = result
    ? html`<p class="hint">${texts.leaving}</p><form method="post" action="${result}">${hidden(fields)}
<button class="main wide">${texts.leave}</button></form><script>document.forms[0].submit()</script>`
    : back
      ? html`<a class="button" href="${back}">${texts.back}</a>`
      : null;
  return layout(texts, {
    title,
    body: html`<section><h1>${title}</h1><p class="total">${money(trade.amount)}</p>${way}</section>`,
  });
}

/** Renders ECPay's error page: a code and a text. */
export function refusedPage({ code, message }: { code: string; message: string }): string {
  const texts = textsIn.zh;
  return layout(texts, {
    title: texts.refused,
    body: html`<section><h1>${texts.refused}</h1><dl><dt>${texts.code}</dt><dd>${code}</dd></dl><p>${message}</p></section>`,
  });
}
