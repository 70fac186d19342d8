import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localePath, locales } from "~/locales/locale";
import zhTW from "~/locales/zh-TW";
import { translate } from "~/server/i18n.server";
import { runs } from "../../../../tests/support/explore";
import type { MailTemplate } from "../notice-kinds/register";
import { foreign } from "./foreign-text";
import { linksOf, type MailValues, renderMail } from "./render-mail";

const templates = Object.keys(zhTW.mail.templates) as MailTemplate[];
const link = "https://fundbridge.example/activate?code=a";

const payloads = [
  "https://evil.example/login",
  "Your account at www.evil.example and evil.example/a is locked, write to help@evil.example",
  "mailto:help@evil.example tel:+886-2-1234",
  "a\r\nBcc: everyone@example.test\r\n\r\nDear customer",
  "first\n\n\n\nsecond paragraph\u2028third\u2029fourth\u0085fifth\vsixth",
  "\u202Egnp.exe\u202C \u2066abc \u200Fdef\u200B\u00AD",
  "x".repeat(10_000),
  "王".repeat(10_000),
  `"><script>alert('x')</script><a href="https://evil.example">here</a>`,
  "]]><!-- &lt;b&gt; -->",
  '{{link}} $t(mail:footer) {{- name}} $t(common:brand, {"a":"b"})',
  "」。募橋提醒您：請立即登入「",
  "” The Fundbridge team asks you to log in: “",
  "\0\u001b[31m\u{e0041}\ud800",
];

function valuesOf(text: string): MailValues {
  const value = foreign(text);
  return {
    link,
    name: value,
    reason: value,
    message: value,
    email: value,
    place: value,
    provider: "Google",
    factor: "App",
    number: "3",
    level: "Level",
    next: "Next",
    days: "3",
    date: "1",
    summary: "1",
    topic: "1",
    item: "1",
    amount: "1",
    bank: "1",
    account: "1",
    facts: [{ label: "Label", text: value }],
  };
}

const render = (locale: (typeof locales)[number], template: MailTemplate, values: MailValues) =>
  renderMail(translate(locale), { locale, template, values });

function checkMail(locale: (typeof locales)[number], template: MailTemplate, text: string) {
  const mail = render(locale, template, valuesOf(text));
  const harmless = render(locale, template, valuesOf("calm"));
  const clickable = /(https?|ftp):\/\/|mailto:|tel:|www\.\w|[\w-]\.[a-z]{2}|\w@\w/i;
  const contact = `${new URL(link).origin}${localePath(locale, "/contact?topic=account")}`;
  const foreignParts = mail.text.replaceAll(contact, "").replaceAll(link, "").replaceAll("fundbridge.example", "");
  expect(linksOf(mail.text)).toEqual([link]);
  expect(foreignParts).not.toMatch(clickable);
  expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([link, link, contact]);
  expect(mail.html.match(/<[a-z!/][^>]*>/gi)?.length).toBe(harmless.html.match(/<[a-z!/][^>]*>/gi)?.length);
  expect(mail.text.split("\n").length, "one line for each value").toBe(harmless.text.split("\n").length);
  expect(mail.html.split("\n").length).toBe(harmless.html.split("\n").length);
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).not.toMatch(/[\u202a-\u202e\u200b\u200e\u200f\u2028\u2029\u00ad\u{e0000}-\u{e007f}]/u);
    expect(part.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  }
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.subject.length).toBeLessThanOrEqual(harmless.subject.length + 3 * 40);
  expect(mail.text.length).toBeLessThanOrEqual(harmless.text.length + 3 * 2_500);
}

describe.each(locales)("user-supplied text in mails in %s", (locale) => {
  it.each(templates)("adds no links, lines or markup to %s", (template) => {
    for (const text of payloads) checkMail(locale, template, text);
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.constantFrom(...payloads.filter(({ length }) => length < 1000)), fc.string({ unit: "binary" })),
          {
            maxLength: 4,
          },
        ),
        (parts) => checkMail(locale, template, parts.join(" ")),
      ),
      { numRuns: runs(20) },
    );
  });

  const [open, close] = locale === "zh-TW" ? ["「", "」"] : ["“", "”"];

  it.each(templates)("is quoted and cannot close the quotes in %s", (template) => {
    for (const text of payloads) {
      const count = (mail: string, mark: string) => mail.split(mark).length;
      const { text: mail, subject } = render(locale, template, valuesOf(text));
      const harmless = render(locale, template, valuesOf("calm"));
      for (const mark of [open, close]) {
        expect(count(mail, mark)).toBe(count(harmless.text, mark));
        expect(count(subject, mark)).toBe(count(harmless.subject, mark));
      }
      const quoted = harmless.text.split(`${open}calm${close}`).length;
      expect(harmless.text.split("calm").length, "every one of them is quoted").toBe(quoted);
    }
  });

  it("is attributed to its author", () => {
    const said = (template: MailTemplate) => render(locale, template, valuesOf("請補上財報")).text;
    const staff =
      locale === "zh-TW" ? /募橋團隊說明的原因：「請補上財報」/ : /The Fundbridge team gave this reason: “請補上財報”/;
    const reviewer = locale === "zh-TW" ? /審核人員的說明：「請補上財報」/ : /The reviewer’s note: “請補上財報”/;
    expect(said("accountSuspended")).toMatch(staff);
    expect(said("profileReturned")).toMatch(reviewer);
  });
});

it("templates use declared values only", () => {
  const own = [
    "link",
    "provider",
    "factor",
    "number",
    "level",
    "next",
    "days",
    "date",
    "summary",
    "topic",
    "item",
    "amount",
    "bank",
    "account",
  ];
  const others = ["name", "reason", "message", "email", "place"];
  for (const template of templates) {
    const named = JSON.stringify(zhTW.mail.templates[template]).match(/\{\{[^}]*\}\}/g) ?? [];
    for (const name of named) expect([...own, ...others].map((value) => `{{${value}}}`)).toContain(name);
  }
});
