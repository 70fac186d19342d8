import { expect, it } from "vitest";
import { waitingTime } from "./waiting-time";

const hour = 60 * 60 * 1000;

it.each([
  [-5, "1 分鐘", "1 minute"],
  [59_999, "1 分鐘", "1 minute"],
  [12 * 60_000, "12 分鐘", "12 minutes"],
  [hour - 1, "59 分鐘", "59 minutes"],
  [hour, "1 小時", "1 hour"],
  [24 * hour - 1, "23 小時", "23 hours"],
  [24 * hour, "1 天", "1 day"],
  [3.9 * 24 * hour, "3 天", "3 days"],
])("%d ms is %s", (waited, chinese, english) => {
  expect([waitingTime(waited, "zh-TW"), waitingTime(waited, "en-US")]).toEqual([chinese, english]);
});
