import { expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { waitingTime } from "./waiting-time";

it.each([
  [-5, "1 分鐘", "1 minute"],
  [59_999, "1 分鐘", "1 minute"],
  [12 * minuteMs, "12 分鐘", "12 minutes"],
  [hourMs - 1, "59 分鐘", "59 minutes"],
  [hourMs, "1 小時", "1 hour"],
  [dayMs - 1, "23 小時", "23 hours"],
  [dayMs, "1 天", "1 day"],
  [3.9 * dayMs, "3 天", "3 days"],
])("%d ms is %s", (waited, chinese, english) => {
  expect([waitingTime(waited, "zh-TW"), waitingTime(waited, "en-US")]).toEqual([chinese, english]);
});
