import type { Translate } from "~/locales/i18n";
import { type Locale, localePath } from "~/locales/locale";
import { readableAddress } from "~/locales/readable-address";
import type { MailTemplate } from "../notice-kinds/register";
import { type ForeignText, foreign, quote } from "./foreign-text";

/**
 * The values a template interpolates; `link` is the absolute URL of its one button. User-supplied values are
 * `ForeignText`; plain strings are ours.
 */
export interface MailValues {
  link: string;
  /** The name of an account or a profile. */
  name?: ForeignText;
  /** The reason staff gave. */
  reason?: ForeignText;
  /** What a reviewer wrote. */
  message?: ForeignText;
  email?: ForeignText;
  /** Where an event is held. */
  place?: ForeignText;
  provider?: string;
  /** A kind of second factor. */
  factor?: string;
  number?: string;
  /** A membership level, and the next one. */
  level?: string;
  next?: string;
  /** A number of days with its unit. */
  days?: string;
  date?: string;
  /** The item of an order, and an amount. */
  item?: string;
  amount?: string;
  /** Bank code and account number for a transfer. */
  bank?: string;
  account?: string;
  /** The topic of a contact message. */
  topic?: string;
  /** Labelled values between the body and the button. */
  facts?: MailFact[];
  /** Unsubscribe link, for mails that people sign up for. */
  unsubscribe?: string;
  /** The link that turns off mails about its topic. */
  turnOff?: string;
  /** Paragraphs of our own texts, separated by an empty line. */
  summary?: string;
  /** Lists between the body and the button. */
  sections?: MailSection[];
}

/** A user-supplied value with our own label. */
export interface MailFact {
  label: string;
  text: ForeignText;
}

/** A titled list in a mail, such as the new results of one saved search. */
export interface MailSection {
  /** A plain string is our own text. */
  title: ForeignText | string;
  /** A plain string is our own text. */
  entries: Array<{ name: ForeignText | string; text: ForeignText | string | null; link: string }>;
  /** Link to the complete list, if it has one of its own. */
  link: string | null;
  /** Our own text beside that link about entries not listed here. */
  more: string | null;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The contact form, with the topic preselected that recipients of our mails usually need. */
const contactPath = "/contact?topic=account";

/** Renders a mail in one language, as plain text and as HTML for all mail clients. */
export function renderMail(
  t: Translate,
  options: { locale: Locale; template: MailTemplate; values: MailValues; canReply?: boolean },
): RenderedMail {
  const { locale, template, values, canReply = false } = options;
  const inBody = quotedValues(locale, values);
  const inSubject = quotedValues(locale, values, maxInSubject);
  const part = (name: "heading" | "body" | "button" | "note") =>
    t(`mail:templates.${template}.${name}`, { replace: inBody });
  const heading = part("heading");
  const paragraphs = part("body").split(/\n{2,}/);
  const [button, note, copyLink] = [part("button"), part("note"), t("mail:copyLink")];
  const footer = t(canReply ? "mail:replyFooter" : "mail:footer");
  const facts = (values.facts ?? []).map(({ label, text }) => ({ label, text: quote(text, { locale, max: maxFact }) }));
  const contact = canReply ? null : `${new URL(values.link).origin}${localePath(locale, contactPath)}`;
  const unsubscribe = values.turnOff
    ? { label: t("mail:turnOff"), link: values.turnOff }
    : values.unsubscribe
      ? { label: t("mail:unsubscribe"), link: values.unsubscribe }
      : null;
  const sections = (values.sections ?? []).map((section) => quotedSection(locale, section));
  const seeAll = sections.length > 0 ? t("mail:seeAll") : "";
  return {
    subject: t(`mail:templates.${template}.subject`, { replace: inSubject }),
    text: [
      heading,
      ...paragraphs,
      ...facts.map(({ label, text }) => `${label}\n${text}`),
      ...sections.map((section) => textOf(section, seeAll)),
      `${button}\n${values.link}`,
      note,
      [`—`, t("common:brand"), footer, contact].filter(Boolean).join("\n"),
      ...(unsubscribe ? [`${unsubscribe.label}\n${unsubscribe.link}`] : []),
    ].join("\n\n"),
    html: htmlOf({
      locale,
      brand: t("common:brand"),
      heading,
      paragraphs,
      facts,
      sections,
      seeAll,
      button,
      link: values.link,
      note,
      copyLink,
      footer,
      contact,
      unsubscribe,
    }),
  };
}

/** Maximum length of user-supplied values in the body, and in the subject. */
const maxLengths = { name: 100, email: 254, reason: 1000, message: 2000, place: 200 } as const;
const maxInSubject = 40;
const maxFact = 3000;

/** Returns the values for interpolation: user-supplied ones quoted, ours unchanged. */
function quotedValues(
  locale: Locale,
  values: MailValues,
  maxLength = Number.POSITIVE_INFINITY,
): Record<string, string> {
  const {
    name,
    email,
    reason,
    message,
    place,
    sections: _,
    facts: __,
    unsubscribe: ___,
    turnOff: ____,
    ...own
  } = values;
  const address = email && foreign(readableAddress(email.foreign));
  const words = Object.entries({ name, email: address, reason, message, place }) as Array<
    [keyof typeof maxLengths, ForeignText | undefined]
  >;
  const quoted = words.flatMap(([key, text]) =>
    text ? [[key, quote(text, { locale, max: Math.min(maxLengths[key], maxLength) })]] : [],
  );
  return { ...own, ...Object.fromEntries(quoted) };
}

/** Maximum length of a title or name in a list, and of the text beside it. */
const maxInList = { name: 60, text: 120 };

interface QuotedSection {
  title: string;
  entries: Array<{ name: string; text: string; link: string }>;
  link: string | null;
  more: string | null;
}

function quotedSection(locale: Locale, { title, entries, link, more }: MailSection): QuotedSection {
  const quoted = (text: ForeignText | null, max: number) => (text ? quote(text, { locale, max }) : "");
  return {
    title: typeof title === "string" ? title : quoted(title, maxInList.name),
    entries: entries.map((entry) => ({
      name: typeof entry.name === "string" ? entry.name : quoted(entry.name, maxInList.name),
      text: typeof entry.text === "string" ? entry.text : quoted(entry.text, maxInList.text),
      link: entry.link,
    })),
    link,
    more,
  };
}

function textOf({ title, entries, link, more }: QuotedSection, seeAll: string): string {
  const lines = entries.map((entry) => [`・${entry.name}`, entry.text, entry.link].filter(Boolean).join("\n"));
  const all = link === null ? [] : [[more, seeAll, link].filter(Boolean).join("\n")];
  return [title, ...lines, ...all].join("\n\n");
}

interface Parts {
  locale: Locale;
  brand: string;
  heading: string;
  paragraphs: string[];
  facts: Array<{ label: string; text: string }>;
  sections: QuotedSection[];
  seeAll: string;
  button: string;
  link: string;
  note: string;
  copyLink: string;
  footer: string;
  /** Contact link that works without logging in; null if replies to the mail reach us. */
  contact: string | null;
  unsubscribe: { label: string; link: string } | null;
}

const font = `font-family:-apple-system,'Segoe UI','PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif`;
const green = "#0f7b5a";

/**
 * Builds the HTML as one table column with inline styles, because mail clients support neither style sheets nor
 * flexbox.
 */
function htmlOf(parts: Parts): string {
  const link = escapeHtml(parts.link);
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${parts.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(parts.heading)}</title></head>
<body style="margin:0;background:#f4f3ef;${font};color:#24302c">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:18px;font-weight:700;color:${green}">${escapeHtml(parts.brand)}</td></tr>
<tr><td style="background:#ffffff;border-radius:12px;padding:32px 28px;font-size:16px;line-height:1.7">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4">${escapeHtml(parts.heading)}</h1>
${parts.paragraphs.map((text) => paragraph(text, "")).join("\n")}
${parts.facts.map(htmlOfFact).join("\n")}
${parts.sections.map((section) => htmlOfSection(section, parts.seeAll)).join("\n")}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;background:${green};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 28px;border-radius:8px">${escapeHtml(parts.button)}</a></p>
${paragraph(parts.note, "font-size:14px;color:#55635d")}
<p style="margin:0;font-size:13px;color:#55635d">${escapeHtml(parts.copyLink)}<br><a href="${link}" style="color:${green};word-break:break-all">${link}</a></p>
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:#6d7a74">${escapeHtml(parts.footer)}${htmlOfContact(parts.contact)}${htmlOfUnsubscribe(parts.unsubscribe)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function htmlOfFact({ label, text }: Parts["facts"][number]): string {
  return `<p style="margin:0 0 16px"><span style="font-size:14px;color:#55635d">${escapeHtml(label)}</span><br>${escapeHtml(text)}</p>`;
}

function htmlOfContact(contact: string | null): string {
  if (contact === null) return "";
  return `<br><a href="${escapeHtml(contact)}" style="color:#6d7a74">${escapeHtml(contact)}</a>`;
}

function htmlOfUnsubscribe(unsubscribe: Parts["unsubscribe"]): string {
  if (!unsubscribe) return "";
  return `<br><a href="${escapeHtml(unsubscribe.link)}" style="color:#6d7a74">${escapeHtml(unsubscribe.label)}</a>`;
}

function htmlOfSection({ title, entries, link, more }: QuotedSection, seeAll: string): string {
  const linked = (href: string, text: string, style: string) =>
    `<a href="${escapeHtml(href)}" style="color:${green};${style}">${escapeHtml(text)}</a>`;
  const items = entries.map(
    (entry) => `<div style="margin:0 0 8px;padding:12px 16px;border:1px solid #e4e2da;border-radius:8px">
${linked(entry.link, entry.name, "font-weight:600;text-decoration:none")}
${entry.text && `<div style="font-size:15px;color:#55635d">${escapeHtml(entry.text)}</div>`}
</div>`,
  );
  return `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.4">${escapeHtml(title)}</h2>
${items.join("\n")}
${link === null ? "" : `<p style="margin:0 0 16px;font-size:15px">${more === null ? "" : `${escapeHtml(more)} · `}${linked(link, seeAll, "")}</p>`}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns the distinct links in a mail's text, in order, without the footer's. */
export function linksOf(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])].filter((link) => !link.endsWith(contactPath));
}
