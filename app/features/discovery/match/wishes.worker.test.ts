import { describe, expect, it } from "vitest";
import { replyCounts } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { explainMatch, findPicks } from "./find-picks.server";
import { listWishes } from "./list-wishes.server";
import { saveWishes } from "./save-wishes.server";
import { type StoredWishes, wishesBody, wishesOfForm } from "./wishes.server";

const app = testApp();

const none: StoredWishes = { types: [], rounds: [], regions: [], roles: [], languages: [] };

async function startup(overrides: Parameters<typeof makeStartup>[1] = {}) {
  return makeStartup(app, { isPublish: 2, publishedAt: 1, industryKeys: ["quantum"], ...overrides });
}

async function investor(overrides: Parameters<typeof makeInvestor>[1] = {}) {
  const made = await makeInvestor(app, {
    status: "active",
    level: "gold",
    publishedAt: 1,
    industryKeys: ["quantum"],
    ...overrides,
  });
  for (const one of await indexStatements(app, made.id)) await one;
  return made;
}

async function orderOf(viewer: Actor, ids: readonly string[]) {
  const found = await findPicks(app, { viewer, place: "api", locale: "en-US", limit: 60 });
  return (found?.picks ?? []).map(({ card }) => card.id).filter((id) => ids.includes(id));
}

describe("wishes", () => {
  it("are stored for one's own side alone, replaced as a whole, and refused for staff", async () => {
    const { viewer } = await startup();
    const wishes: StoredWishes = { ...none, types: ["cvc"], rounds: ["seed"], roles: ["lead"], languages: ["en"] };
    await saveWishes(app, { actor: viewer, wishes });
    const own = { types: ["cvc"], regions: [], roles: ["lead"], languages: ["en"] };
    expect(await listWishes(app, { viewer })).toEqual(own);
    await saveWishes(app, { actor: viewer, wishes: { ...none, languages: ["zh"] } });
    expect(await listWishes(app, { viewer })).toEqual({ types: [], regions: [], roles: [], languages: ["zh"] });
    const angel = await investor();
    expect(await listWishes(app, { viewer: angel.viewer })).toEqual({
      rounds: [],
      regions: [],
      roles: [],
      languages: [],
    });
    const { viewer: staff } = await makeStaff(app);
    await expect(saveWishes(app, { actor: staff, wishes: none })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("take known values alone, each once", () => {
    expect(wishesBody.parse({ roles: ["follow", "lead", "follow"].slice(0, 2) }).roles).toEqual(["lead", "follow"]);
    expect(wishesBody.safeParse({ roles: ["owner"] }).success).toBe(false);
    expect(wishesBody.safeParse({ roles: ["lead", "lead", "lead"] }).success).toBe(false);
    expect(wishesBody.safeParse({ kinds: [] }).success).toBe(false);
    const form = new FormData();
    for (const round of ["seed", "pre_seed"]) form.append("rounds", round);
    expect(wishesOfForm(form).data).toEqual({ ...none, rounds: ["pre_seed", "seed"] });
  });

  it("of either side change the order of both, say only whether they are met, and not what they are", async () => {
    const [early, late] = [await startup({ round: "seed" }), await startup({ round: "series_d" })];
    const fund = await investor({ type: "venture_capital" });
    await saveWishes(app, { actor: fund.viewer, wishes: { ...none, rounds: ["series_d"], languages: ["ja"] } });
    expect(await orderOf(fund.viewer, [early.id, late.id])).toEqual([late.id, early.id]);
    const seen = await explainMatch(app, { viewer: early.viewer, locale: "en-US", id: fund.id });
    expect(seen?.mismatches.map(({ text }) => text)).toContain("Not what you or they are looking for: round");
    expect(JSON.stringify(seen)).not.toMatch(/series_d|Series D|ja\b|Japanese/);
    await saveWishes(app, { actor: fund.viewer, wishes: { ...none, rounds: ["seed"] } });
    expect(await orderOf(fund.viewer, [early.id, late.id])).toEqual([early.id, late.id]);
  });

  it("about rounds compare nothing for an investor from whom the round is hidden", async () => {
    const hiding = await startup({ round: "seed" });
    const fund = await investor();
    await saveWishes(app, { actor: fund.viewer, wishes: { ...none, rounds: ["seed"] } });
    const kinds = async () => {
      const match = await explainMatch(app, { viewer: fund.viewer, locale: "en-US", id: hiding.id });
      return [...(match?.reasons ?? []), ...(match?.mismatches ?? [])].map(({ kind }) => kind);
    };
    expect(await kinds()).toContain("wished");
    await hideFrom(app, { startupId: hiding.id, target: `investor:${fund.id}`, hides: "numbers" });
    expect(await kinds()).not.toContain("wished");
  });
});

describe("the chance of an answer", () => {
  it("orders profiles that are otherwise alike, and is named", async () => {
    const [silent, usual, quick] = [await startup(), await startup(), await startup()];
    await app.db.insert(replyCounts).values([
      { accountId: silent.id, invitations: 10, answered: 0 },
      { accountId: quick.id, invitations: 10, answered: 10 },
    ]);
    const angel = await investor();
    const ids = [silent.id, usual.id, quick.id];
    expect(await orderOf(angel.viewer, ids)).toEqual([quick.id, usual.id, silent.id]);
    const explain = (id: string) => explainMatch(app, { viewer: angel.viewer, locale: "en-US", id });
    expect((await explain(quick.id))?.reasons.map(({ kind }) => kind)).toContain("replies");
    expect((await explain(silent.id))?.mismatches.map(({ kind }) => kind)).toContain("replies");
    expect(JSON.stringify(await explain(usual.id))).not.toContain("replies");
  });
});
