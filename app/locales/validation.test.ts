import { expect, it } from "vitest";
import { z } from "zod";
import { translate } from "~/server/i18n.server";
import { issueWith, translateIssue } from "./issues";
import "./validation";

const issueOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

it.each([undefined, null, ""])("a choice that is %j asks for one, rather than to check its format", (value) => {
  expect(issueOf(z.enum(["spam", "other"]), value)).toBe("required");
  expect(issueOf(z.literal(true), value)).toBe("required");
});

it("a choice that is not offered is not valid", () => {
  expect(issueOf(z.enum(["spam", "other"]), "else")).toBe("invalid");
});

it.each([
  ["zh-TW", 4000, "最多 4,000 個字。"],
  ["en-US", 4000, "Use 4,000 characters or fewer."],
  ["en-US", 50, "Use 50 characters or fewer."],
] as const)("a limit is written with its digits grouped in %s: %i", (locale, max, text) => {
  const issue = issueOf(z.string().max(max), "a".repeat(max + 1)) ?? "";
  expect(translateIssue(translate(locale), issue)).toBe(text);
});

it("a plural is chosen by the number itself, and what is no whole number stays as it is", () => {
  const seen: object[] = [];
  const t = (_: string, values: object) => String(seen.push(values));
  translateIssue(t, issueWith("a:b", { count: 4000, min: 0.0001, max: -4000, on: "2026" }));
  expect(seen).toEqual([{ count: 4000, min: 0.0001, max: "-4,000", on: "2026" }]);
});
