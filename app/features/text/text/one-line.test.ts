import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { nameSchema } from "~/features/accounts/accounts/schema";
import { startupSignUpSchema } from "~/features/accounts/accounts/sign-up-schema";
import { documentList } from "~/features/files/schema";
import { investorChanges } from "~/features/profiles/investors/schema";
import { startupChanges } from "~/features/profiles/startups/schema";
import { newsBody, rewardBody } from "~/features/showcase/startup-news/schema";
import { translateIssue } from "~/locales/issues";
import { translate } from "~/server/i18n.server";
import { runs } from "../../../../tests/support/explore";

type Field = [name: string, schema: z.ZodType, around: (value: string) => unknown];

const fileId = "01HZZZZZZZZZZZZZZZZZZZZZZZ";
const row = (value: string) => [{ name: value }];

/** Names and titles of people and companies, shown in mails, lists and headings. */
const names: Field[] = [
  ["an account's name", nameSchema, (name) => name],
  [
    "the name at sign-up",
    startupSignUpSchema,
    (name) => ({ name, email: "a@b.test", password: "Harbour-lamp-42", terms: "on" }),
  ],
  ["a startup's name", startupChanges, (name) => ({ name })],
  ["its contact", startupChanges, (contacts) => ({ contacts })],
  ["a team member", startupChanges, (name) => ({ teams: row(name) })],
  ["a team member's title", startupChanges, (title) => ({ teams: [{ name: "王小明", title }] })],
  ["an investor's name", investorChanges, (name) => ({ name })],
  ["an investor's title", investorChanges, (title) => ({ langs: { zh_tw: { title } } })],
  ["a company invested in", investorChanges, (name) => ({ current_invest: row(name) })],
];

const otherLines: Field[] = [
  ["a slogan", startupChanges, (slogan) => ({ report: { en_us: { slogan } } })],
  ["an address", startupChanges, (address) => ({ company_info: { address } })],
  ["a company number", startupChanges, (sn) => ({ company_info: { sn } })],
  ["a patent", startupChanges, (name) => ({ patents: row(name) })],
  ["an award", startupChanges, (name) => ({ awards: row(name) })],
  ["a document", startupChanges, (name) => ({ documents: [{ file_id: fileId, name }] })],
  ["a document of a form", documentList, (name) => [{ file_id: fileId, name }]],
  ["a website", startupChanges, (end) => ({ website: `https://a.example/${end}` })],
  ["the title of news", newsBody, (title) => ({ langs: { zh_tw: { title } } })],
  ["the name of a reward", rewardBody, (name) => ({ langs: { en_us: { name } } })],
];

const forbidden = [
  ..."\n\r\t\0\u001b\u007f\u0085\u00ad\u061c\u115f\u180e\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069\u2800\u3164\ufeff\uffa0",
  "\ud800",
  "\u{e0000}",
  "\u{e0041}",
  "\r\nBcc: all@example.test",
];

const links = [
  "https://evil.example",
  "Free http://evil.example now",
  "HTTPS://EVIL.EXAMPLE",
  "ftp://evil.example",
  "www.evil.example",
  "See www.evil.example",
  "help@evil.example",
  "mailto:help@evil",
  "evil.example/login",
  "evil.example:8080/login",
  "evil.example?next=1",
  "登入evil.example/a",
  "10.0.0.1/login",
  "ｈｔｔｐｓ：／／evil.example",
  "ｅｖｉｌ．ｅｘａｍｐｌｅ／ａ",
];

const realNames = [
  "晨星綠能股份有限公司",
  "Booking.com",
  "Trip.com Group",
  "Node.js",
  "Amazon.com, Inc.",
  "Yahoo!",
  "A.P. Møller – Mærsk A/S",
  "Foo Co., Ltd. / Bar",
  "C++/C# lead",
  "Full-stack (Node.js/React)",
  "R&D 主管（兼 CTO）",
  "3M",
  "O’Reilly, Tim",
  "Jean-Luc d’Été",
  "محمد",
  "می‌خواهم",
  "ශ්‍රී ලංකා",
  "क्‍ष",
  "👩‍🚀 Space",
  "❤️‍🔥",
  "葛󠄀城",
  "@fundbridge",
  "24/7 care",
  "AC/DC",
];

const issuesOf = ([, schema, around]: Field, value: string) =>
  schema.safeParse(around(value)).error?.issues.map(({ message }) => message) ?? [];

describe.each([...names, ...otherLines])("%s", (...field) => {
  it.each(forbidden)("rejects %j", (mark) => {
    expect(issuesOf(field, `Ann${mark}Bee`)).toEqual(["one_line"]);
  });
});

describe.each(names)("%s", (...field) => {
  it.each(links)("rejects addresses: %s", (name) => expect(issuesOf(field, name)).toEqual(["no_address"]));
  it.each(realNames)("accepts %s", (name) => expect(issuesOf(field, name)).toEqual([]));
});

describe("one line", () => {
  it.each([
    ["  王  小明\u3000 ", "王 小明"],
    ["Cafe\u0301\u00a0 Noir\n", "Café Noir"],
  ])("%j is stored as %j", (typed, stored) => expect(nameSchema.parse(typed)).toBe(stored));

  it("is enforced for any input, and idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (typed) => {
        const parsed = nameSchema.safeParse(typed);
        if (!parsed.success) return;
        expect(parsed.data).not.toMatch(
          /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]|\p{Zs}{2}|:\/\//u,
        );
        expect(nameSchema.parse(parsed.data)).toBe(parsed.data);
      }),
      { numRuns: runs(2000) },
    );
  });

  it("has localised error messages", () => {
    expect(translateIssue(translate("zh-TW"), "one_line")).toContain("一行");
    expect(translateIssue(translate("en-US"), "no_address")).toContain("web address");
  });
});
