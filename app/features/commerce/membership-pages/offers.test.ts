import { describe, expect, it } from "vitest";
import { dayMs } from "~/durations";
import { stretchesFrom } from "~/features/commerce/memberships/rules";
import { type Grant, nextDay, type Period } from "~/features/commerce/memberships/timeline";
import { rankOf } from "~/features/core/access/entitlements";
import { catalog, findItem, type ItemKey, type MembershipItem } from "~/features/core/catalog/catalog";
import { offerOf, savingOf } from "./offers";

/** Noon in Taipei. */
const now = Date.UTC(2026, 10, 23, 4);

const itemOf = (key: ItemKey) => findItem(key) as MembershipItem;

function period(level: string, { days = 30, value = 1200, used = 0, after = 0 } = {}): Period {
  const startsAt = nextDay(now) + (after - used) * dayMs;
  return {
    id: level,
    level,
    orderId: level,
    chargeSource: level,
    days,
    value,
    startsAt,
    endsAt: startsAt + days * dayMs,
  };
}

interface Own {
  side?: "startup" | "investor";
  basic?: string;
  periods?: Period[];
  grant?: Grant | null;
  renews?: ItemKey;
  nextItem?: ItemKey | null;
}

function offer(
  key: ItemKey,
  { side = "startup", basic = "normal", periods = [], grant = null, renews, nextItem = null }: Own = {},
) {
  const item = itemOf(key);
  const rank = (level: string) => rankOf(side, item.track, level);
  const own = { periods, grant, basic, rank };
  const stretches = stretchesFrom(now, own);
  const orderId = periods.find(({ level }) => level === stretches[0]?.level)?.orderId ?? null;
  const renewal = renews ? { orderId: "o", item: renews, amount: 1200, nextChargeAt: now + 30 * dayMs } : null;
  return offerOf({ now, item, membership: { ...own, stretches, renewal, orderId, nextItem } });
}

describe("what a member is offered", () => {
  it.each<[string, ItemKey, Own, object]>([
    ["a free startup can buy", "startup_gold.monthly", {}, { kind: "buy", waitsFor: null }],
    ["the level in force is renewed", "startup_gold.yearly", { periods: [period("gold")] }, { kind: "renew" }],
    [
      "a level charged automatically is not sold twice",
      "startup_gold.monthly",
      { periods: [period("gold")], renews: "startup_gold.monthly" },
      { kind: "renewing" },
    ],
    [
      "a renewal of another level is not this one's",
      "startup_diamond.monthly",
      { periods: [period("diamond")], renews: "startup_gold.monthly" },
      { kind: "renew" },
    ],
    [
      "20 of 30 days at NT$1,200 are worth NT$800",
      "startup_diamond.monthly",
      { periods: [period("gold", { used: 10 })] },
      { kind: "upgrade", credit: 800, days: 20, total: 2800 },
    ],
    ["a lower level is for later", "startup_gold.monthly", { periods: [period("diamond")] }, { kind: "downgrade" }],
    [
      "chosen for later in either length",
      "startup_gold.monthly",
      { periods: [period("diamond")], nextItem: "startup_gold.yearly" },
      { kind: "scheduled" },
    ],
    [
      "paid days that wait are not offered again",
      "startup_gold.monthly",
      { periods: [period("diamond"), period("gold", { after: 30 })] },
      { kind: "waiting", waitsFor: "diamond" },
    ],
    [
      "an endless grant includes the same and lower levels",
      "startup_gold.monthly",
      { grant: { level: "diamond", until: null } },
      { kind: "included" },
    ],
    [
      "not higher ones",
      "startup_diamond.monthly",
      { grant: { level: "gold", until: null } },
      { kind: "buy", waitsFor: null },
    ],
    [
      "days bought below a grant wait for its end",
      "startup_gold.monthly",
      { grant: { level: "diamond", until: now + 5 * dayMs } },
      { kind: "buy", waitsFor: "diamond" },
    ],
    [
      "a basic investor completes the profile first",
      "investor_gold.monthly",
      { side: "investor", basic: "empty" },
      { kind: "profile" },
    ],
    ["a CVC does not have to", "cvc_blackcard.monthly", { side: "investor" }, { kind: "buy", waitsFor: null }],
    [
      "a granted level of the same rank does not hide the one on sale",
      "investor_gold.monthly",
      { side: "investor", grant: { level: "ecosystem_plus", until: now + 5 * dayMs } },
      { kind: "buy", waitsFor: "ecosystem_plus" },
    ],
  ])("%s", (_, key, own, expected) => {
    expect(offer(key, own)).toEqual(expected);
  });

  it("takes off no more than the price", () => {
    const periods = [period("gold", { days: 365, value: 12_000 })];
    const found = offer("startup_diamond.monthly", { periods });
    expect(found).toMatchObject({ kind: "upgrade", credit: 3600, total: 0 });
  });
});

it("promises no more than a year saves", () => {
  const items = catalog.filter((item): item is MembershipItem => item.kind === "membership");
  for (const yearly of items.filter(({ term }) => term === "yearly")) {
    const monthly = items.find(({ plan, term }) => plan === yearly.plan && term === "monthly");
    if (!monthly) throw new Error("There is no monthly price.");
    const saving = savingOf(monthly, yearly);
    expect(saving).toBeGreaterThan(0);
    expect(yearly.price / yearly.days).toBeLessThanOrEqual((monthly.price / monthly.days) * (1 - saving / 100));
  }
});
