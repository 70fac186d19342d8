import { expect, it } from "vitest";
import { eventActions, isEventAction, isSecurityAction, securityActions } from "./actions";

const irregular = [
  "begun",
  "found",
  "given",
  "hidden",
  "made",
  "overridden",
  "paid",
  "resent",
  "reset",
  "taken",
  "unhidden",
  "withdrawn",
  "sent",
];

it.each(Object.keys(eventActions))("%s is a subject and a past participle", (action) => {
  expect(action).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/);
  const words = action.split(".")[1]?.split("_") ?? [];
  expect(words.some((word) => word.endsWith("ed") || irregular.includes(word))).toBe(true);
});

it("distinguishes security actions from other actions", () => {
  expect(isEventAction("startup.submitted")).toBe(true);
  expect(isEventAction("startup_news.create")).toBe(false);
  expect(isEventAction("toString")).toBe(false);
  expect(isSecurityAction("account.logged_in")).toBe(true);
  expect(isSecurityAction("account.level_changed")).toBe(false);
  expect(securityActions.every((action) => eventActions[action].subject === "account")).toBe(true);
});
