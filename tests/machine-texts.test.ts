import { expect, it } from "vitest";
import type { z } from "zod";
import type { FormField } from "~/db/plan-form";
import { emailSchema } from "~/features/accounts/accounts/schema";
import { normalizeCode } from "~/features/accounts/second-factor/rules";
import { codeSchema } from "~/features/accounts/second-factor/schema";
import { checkoutForm } from "~/features/commerce/checkout/schema";
import { couponCode } from "~/features/commerce/coupons/schema";
import { normalisedCode } from "~/features/learning/events/registration";
import { startupChanges } from "~/features/profiles/startups/schema";
import { answerIssues, numberOf } from "~/features/programmes/plan-forms/answers";
import { answersSchema } from "~/features/programmes/plan-forms/answers-schema";
import { pastDay, phone, typedAmount, typedCount, typedTwd, webAddress, year } from "~/features/records/records/values";

const today = "2026-11-28";

/**
 * Full-width letters, digits and punctuation are read like plain ones wherever a machine parses input (product §3.4).
 */

const read = (schema: z.ZodType) => (text: string) => schema.parse(text);
const label = { zh_tw: "題", en_us: "Question" };
const base = { label, help: label, condition: null, required: false, prefill: null };
const fields: FormField[] = [
  { ...base, key: "day", kind: "date", min: "", max: "" },
  { ...base, key: "sum", kind: "money", min: null, max: null },
  {
    ...base,
    key: "rows",
    kind: "table",
    columns: [
      { key: "at", kind: "date", label, required: false },
      { key: "sum", kind: "number", label, required: false },
    ],
    max: 3,
  },
];
const answer = (key: string) => (text: string) => {
  const given = key === "rows" ? [{ at: text, sum: "５０萬" }] : text;
  const answers = answersSchema(fields).parse({ [key]: given }) as never;
  expect(answerIssues(fields, answers, { today })).toEqual({});
  return key === "rows" ? (answers as { rows: Array<{ at: string }> }).rows[0]?.at : answers[key];
};
const companyNumber = (sn: string) => startupChanges.parse({ company_info: { sn } }).company_info?.sn;

it.each<[string, (text: string) => unknown, string, unknown]>([
  ["an amount of a profile", read(typedAmount), "５０萬", 500_000],
  ["an amount of a profile", read(typedAmount), "50萬", 500_000],
  ["an amount of a profile", read(typedAmount), "NT$500,000", 500_000],
  ["an amount of a profile", read(typedAmount), "ＮＴ＄５００，０００", 500_000],
  ["an amount of a plan's answer", (text) => numberOf(text, "money"), "５０萬", 500_000],
  ["an amount of a plan's answer", (text) => numberOf(text, "money"), "50萬", 500_000],
  ["an amount of a plan's answer", (text) => numberOf(text, "money"), "NT$500,000", 500_000],
  ["an amount of a plan's answer", (text) => numberOf(text, "money"), "ＮＴ＄５００，０００", 500_000],
  ["an amount of a coupon", read(typedTwd({ min: 1, max: 1_000_000 })), "ＮＴ＄５００，０００", 500_000],
  ["a number of uses", read(typedCount({ min: 1, max: 1000 })), "１００", 100],
  ["a phone number", read(phone), "０２－２７２０　８８８９＃１２", "02-2720 8889#12"],
  ["a company number", companyNumber, "０４５９５２５７", "04595257"],
  ["a code of a second factor", (text) => normalizeCode(codeSchema.parse(text)), "１２３　４５６", "123456"],
  ["a recovery code", (text) => normalizeCode(codeSchema.parse(text)), "ＡＢＣＤＥ－fghjk", "abcdefghjk"],
  ["a coupon's code", read(couponCode), "ｓｐｒｉｎｇ－２０２６", "SPRING-2026"],
  [
    "a coupon's code at checkout",
    (text) => checkoutForm.shape.coupon.parse(text),
    "ＳＰＲＩＮＧ－２０２６",
    "SPRING-2026",
  ],
  ["a code of a registration", normalisedCode, "ＡＢ１２－ｃｄ３４", "ab12cd34"],
  ["a past day", read(pastDay), "２０１９－０３－１５", "2019-03-15"],
  ["a year", read(year), "２０１９", "2019"],
  ["a day of a plan's answer", answer("day"), "２０２６－０１－０２", "2026-01-02"],
  ["a day in a table of a plan's answer", answer("rows"), "２０２６－０１－０２", "2026-01-02"],
  ["a mail address", read(emailSchema), "Ｌｉｎ．Ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ", "lin.mei@example.com"],
  ["a web address", read(webAddress), "ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ", "https://example.com"],
])("%s is folded", (_, readText, text, expected) => expect(readText(text)).toEqual(expected));
