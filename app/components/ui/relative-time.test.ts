import { expect, it } from "vitest";
import { daySeconds, hourSeconds } from "~/durations";
import { relativeTimeText } from "./relative-time";

const now = Date.UTC(2026, 5, 15, 4, 0, 0) / 1000;

it.each([
  [now + 30, "剛剛", "just now"],
  [now - 59, "剛剛", "just now"],
  [now - 60, "1 分鐘前", "1 minute ago"],
  [now - 59 * 60, "59 分鐘前", "59 minutes ago"],
  [now - hourSeconds, "1 小時前", "1 hour ago"],
  [now - daySeconds, "昨天", "yesterday"],
  [now - 6 * daySeconds, "6 天前", "6 days ago"],
  [now - 7 * daySeconds, "6月8日", "Jun 8"],
  [now - 200 * daySeconds, "2025年11月27日", "Nov 27, 2025"],
])("%i reads %s and %s", (seconds, chinese, english) => {
  expect(relativeTimeText(seconds, now, "zh-TW", "Asia/Taipei")).toBe(chinese);
  expect(relativeTimeText(seconds, now, "en-US", "Asia/Taipei")).toBe(english);
});
