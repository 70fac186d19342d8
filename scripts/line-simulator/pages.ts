import { type Html, hidden, html } from "../simulators/html.ts";
import { layout } from "../simulators/layout.ts";
import { type Chats, monthlyQuota, webhookDeliveries } from "./chats.ts";
import { forgeries } from "./id-token.ts";
import type { LoginRequest, Refused } from "./login.ts";
import type { LinePerson } from "./people.ts";
import { type Locale, localeOf, type Texts, textsIn } from "./texts.ts";

/** Renders LINE's login page, with the simulator's panel. `query` repeats the request in the form. */
export function loginPage(request: LoginRequest, people: readonly LinePerson[], query: Record<string, string>): string {
  const texts = textsIn[localeOf(request.locale)];
  return layout(texts, {
    title: texts.loginTitle,
    body: html`<h1>${texts.loginTitle}</h1>
<form method="post" action="/oauth2/v2.1/authorize" class="columns">${hidden(query)}
<div class="stack"><section><p class="hint">${texts.loginText}</p>
<fieldset><legend>${texts.who}</legend>${people.map((person, index) => personChoice(person, { texts, isFirst: index === 0 }))}
${choice("new", texts.someoneNew, false)}</fieldset>
<div class="pair"><label><span>${texts.name}</span><input name="name" autocomplete="off" maxlength="50"></label>
<label><span>${texts.email}</span><input name="email" type="email" autocomplete="off" maxlength="200"></label></div>
<p class="hint">${texts.emailHint}</p>
${request.scopes.includes("email") ? tick("shares_email", texts.sharesEmail) : null}
${request.offersFriend ? tick("adds_friend", texts.addsFriend) : null}
<button class="main wide" name="do" value="allow">${texts.allow}</button></section>
<button name="do" value="cancel">${texts.cancel}</button></div>
<section class="panel"><h2>${texts.panel}</h2><p class="hint">${texts.panelHint}</p>
<fieldset><legend>${texts.answer}</legend>${forgeries.map(
      (forgery) =>
        html`<label><input type="radio" name="forgery" value="${forgery}"${forgery === "none" ? html` checked` : null}><span>${texts.forgeries[forgery]}</span></label>`,
    )}</fieldset></section>
</form>`,
  });
}

function personChoice(
  { userId, name, email, friend }: LinePerson,
  { texts, isFirst }: { texts: Texts; isFirst: boolean },
): Html {
  const about = [email || texts.noEmail, ...(friend ? [texts.isFriend] : [])].join(" · ");
  return choice(userId, `${name} (${about})`, isFirst);
}

function choice(value: string, text: string, isChecked: boolean): Html {
  return html`<label><input type="radio" name="person" value="${value}"${isChecked ? html` checked` : null}><span>${text}</span></label>`;
}

function tick(name: string, text: string): Html {
  return html`<fieldset><label><input type="checkbox" name="${name}" value="yes" checked><span>${text}</span></label></fieldset>`;
}

/** Renders the people with LINE accounts, and their chats with the official account. */
export function controlPage(people: readonly LinePerson[], chats: Chats, locale: Locale): string {
  const texts = textsIn[locale];
  return layout(texts, {
    title: texts.controlTitle,
    body: html`<h1>${texts.controlTitle}</h1><p class="hint">${texts.controlHint}</p>
<p><span class="badge">${texts.paid}</span> ${String(chats.paid())} / ${String(monthlyQuota)}</p>
${people.map((person) => personSection(person, { chats, texts }))}`,
  });
}

function personSection(
  { userId, name, email, friend }: LinePerson,
  { chats, texts }: { chats: Chats; texts: Texts },
): Html {
  return html`<section id="${userId}"><h2>${name}</h2>
<div class="row"><span class="badge">${friend ? texts.friend : texts.notFriend}</span><span>${email || texts.noEmail}</span><code>${userId}</code></div>
<h3>${texts.chat}</h3><ul class="list">${chats
    .of(userId)
    .map(
      ({ from, text, links, paidIn }) =>
        html`<li><span class="badge">${paidIn ? texts.pushed : texts.from[from]}</span><span>${text}</span>${links.map((link) => html`<a href="${link}">${link}</a>`)}</li>`,
    )}</ul>
<form method="post" action="/control">${hidden({ person: userId })}
<label><span>${texts.text}</span><input name="text" value="${texts.today}" autocomplete="off" maxlength="200"></label>
<label><span>${texts.delivery}</span><select name="delivery">${webhookDeliveries.map(
    (delivery) => html`<option value="${delivery}">${texts.deliveries[delivery]}</option>`,
  )}</select></label>
<div class="row"><button class="main" name="do" value="write">${texts.write}</button><button name="do" value="${friend ? "unfollow" : "follow"}">${
    friend ? texts.unfollow : texts.follow
  }</button></div></form></section>`;
}

/** Renders LINE's error page. */
export function refusedPage({ code, message }: Refused, locale: Locale): string {
  const texts = textsIn[locale];
  return layout(texts, {
    title: texts.refused,
    body: html`<section><h1>${texts.refused}</h1><dl><dt>${texts.code}</dt><dd>${code}</dd></dl><p>${message}</p></section>`,
  });
}
