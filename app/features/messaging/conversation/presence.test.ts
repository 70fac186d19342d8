import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minuteMs } from "~/durations";
import { announcement } from "./presence";

const now = 1_800_000_000_000;

describe("telling that a side comes and goes", () => {
  it.each([
    ["never told", { online: null, at: [] }, true, "now"],
    ["told otherwise", { online: false, at: [now - 1] }, true, "now"],
    ["told so last", { online: true, at: [now - 1] }, true, "never"],
    ["told so last, long ago", { online: true, at: [now - minuteMs] }, true, "never"],
    ["told otherwise, three times just now", { online: false, at: [now - 3, now - 2, now - 1] }, true, "now"],
    ["told otherwise, four times just now", { online: false, at: [now - 4, now - 3, now - 2, now - 1] }, true, "later"],
    [
      "the oldest of four is two seconds ago",
      { online: false, at: [now - 2_000, now - 3, now - 2, now - 1] },
      true,
      "now",
    ],
  ])("%s: %j", (_, told, online, when) => expect(announcement(told, online, now).when).toBe(when));

  it("happens at most four times in any two seconds; postponed changes are announced after the delay", () =>
    fc.assert(
      fc.property(fc.array(fc.record({ pause: fc.nat(600), online: fc.boolean() }), { maxLength: 80 }), (steps) => {
        let time = now;
        let told: Parameters<typeof announcement>[0] = { online: null, at: [] };
        const times: number[] = [];
        for (const { pause, online } of steps) {
          time += pause;
          const decision = announcement(told, online, time);
          if (decision.when === "later") {
            expect(announcement(told, online, time + decision.delayMs).when).toBe("now");
            expect(announcement(told, online, time + decision.delayMs - 1).when).toBe("later");
          }
          if (decision.when !== "now") continue;
          told = decision.told;
          times.push(time);
          expect(times.filter((at) => at > time - 2_000).length).toBeLessThanOrEqual(4);
        }
      }),
    ));
});
