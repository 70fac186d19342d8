import { expect, it } from "vitest";
import { type MailTopic, mailTopics } from "~/db/values";
import type { NoticeLine } from "./list-notices.server";
import { summarize } from "./summarize.server";

const line = (text: string): NoticeLine => ({
  id: text,
  text,
  path: "/messages/1#part",
  isSeen: false,
  day: "2026-11-28",
  clock: "10:00",
  at: 0,
});
const summary = (texts: string[], topics: MailTopic[], showsNames = false, locale: "zh-TW" | "en-US" = "zh-TW") =>
  summarize({ lines: texts.map(line), topics, locale, showsNames });

it.each(["zh-TW", "en-US"] as const)("counts topics within LINE's 160 characters (%s)", (locale) => {
  for (let from = 0; from < mailTopics.length; from += 1) {
    const topics = Array.from({ length: 200 }, () => mailTopics.slice(from)).flat();
    const { text } = summary(["a name"], topics, false, locale);
    expect(text.length, text).toBeLessThanOrEqual(160);
    expect(text).not.toContain("a name");
  }
});

it("leads to the page of a single notice, else to the list", () => {
  expect(summary(["one"], ["messages"]).path).toBe("/messages/1#part");
  expect(summary(["one"], ["messages", "joined"]).path).toBe("/account/notices");
});

it("lists what fits if its reader wants names, and counts the rest", () => {
  const long = "長".repeat(70);
  expect(summary([long, `${long}2`, `${long}3`], ["messages", "messages", "messages"], true).text).toBe(
    `${long}\n${long}2\n還有 1 則`,
  );
  expect(summary(["字".repeat(161)], ["messages"], true).text).toBe("1 則新通知：未讀訊息 1");
});
