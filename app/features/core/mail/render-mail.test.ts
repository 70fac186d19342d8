import { describe, expect, it } from "vitest";
import { locales } from "~/locales/locale";
import zhTW from "~/locales/zh-TW";
import { translate } from "~/server/i18n.server";
import type { MailTemplate } from "../notice-kinds/register";
import { linksOf, renderMail } from "./render-mail";
import { linkOrigin, retryDelay, senderOf } from "./rules";

const templates = Object.keys(zhTW.mail.templates) as MailTemplate[];
const link = "https://fundbridge.example/activate?code=a&b=%22";

describe.each(locales)("mails in %s", (locale) => {
  it.each(templates)("%s has every part, its one link, and no missing text", (template) => {
    const mail = renderMail(translate(locale), { locale, template, values: { link } });
    expect(linksOf(mail.text)).toEqual([link]);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html).toContain(`href="${link.replace("&", "&amp;")}"`);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toContain("mail:");
      expect(part).not.toMatch(/templates\.|undefined/);
    }
  });

  it("escapes values in text and in the href attribute", () => {
    const evil = `https://a.example/"><script>alert('x')</script>`;
    const { html } = renderMail(translate(locale), { locale, template: "activate", values: { link: evil } });
    expect(html).not.toContain("<script");
    expect(html).not.toContain(`/">`);
  });
});

describe("mail rules", () => {
  it("links to the public origin in production, to the request's origin elsewhere", () => {
    const config = { PUBLIC_ORIGIN: "https://fundbridge.example" };
    const forged = "http://evil.example";
    expect(linkOrigin({ ...config, ENVIRONMENT: "production" }, forged)).toBe("https://fundbridge.example");
    expect(linkOrigin({ ...config, ENVIRONMENT: "development" }, "http://localhost:9000")).toBe(
      "http://localhost:9000",
    );
  });

  it.each([
    ["Fundbridge <no-reply@a.example>", { name: "Fundbridge", email: "no-reply@a.example" }],
    [" 募橋  < no@a.example>", { name: "募橋", email: " no@a.example" }],
    ["<no@a.example>", { name: "no@a.example", email: "no@a.example" }],
    ["no@a.example", { name: "no@a.example", email: "no@a.example" }],
  ])("reads the sender %s", (from, expected) => {
    const { name, email } = senderOf(from);
    expect({ name, email: email.trim() }).toEqual({ ...expected, email: expected.email.trim() });
  });

  it("waits longer after each attempt", () => {
    expect([1, 2, 3, 4, 5].map(retryDelay)).toEqual([30, 60, 120, 240, 480]);
  });
});
