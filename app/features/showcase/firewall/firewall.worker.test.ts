import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  conversationRecords,
  events,
  firewallRules,
  investors,
  listings,
  pendingVersions,
  publicVersion,
} from "~/db/schema";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { type StartupViewer, type Viewer, visitor } from "~/features/core/access/viewer";
import { groupTarget, investorTarget } from "~/features/core/access/walls";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import { reindexOutdated } from "~/features/discovery/listings/reindex-outdated.server";
import { readStartupList } from "~/features/discovery/search/read-list.server";
import { startupQuery } from "~/features/discovery/search/schema";
import { changeGroup } from "~/features/intake/groups/change-group.server";
import { mergeGroups } from "~/features/intake/groups/merge-groups.server";
import { approveChanges } from "~/features/intake/review/approve-changes.server";
import { prepareChanges } from "~/features/intake/review/prepare-changes.server";
import { submitChanges } from "~/features/intake/review/submit-changes.server";
import { removeIfUnused } from "~/features/profiles/groups/named-group.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { countWorkingLinks } from "~/features/showcase/sharing/queries.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { makeGroup } from "../../../../tests/support/groups";
import { makeShareLink } from "../../../../tests/support/share-links";
import { describeTargets } from "./describe-targets.server";
import { findTargets } from "./find-targets.server";
import { hideFrom } from "./hide-from.server";
import { listRules } from "./list-rules.server";
import { maxRules } from "./rules";
import { unhideFrom } from "./unhide-from.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const locale = "zh-TW";
const origin = "http://localhost";
const staff = (await makeStaff(app)).viewer;

beforeEach(() => {
  now += 1000;
});

const published = () => makeStartup(app, { ...completeStartup(), isPublish: 2 });
const stored = (id: string) => app.db.select().from(firewallRules).where(eq(firewallRules.startupId, id));
const hidden = async (viewer: Viewer, startupId: string) => [...(await findHidden(app, { viewer, startupId }))].sort();

/** The ids of the startups that a viewer finds in the list. */
async function listed(viewer: Viewer, query: Record<string, string> = {}): Promise<string[]> {
  // A new App for each request, because an App caches the viewer's walls.
  const { found } = await readStartupList(
    { ...app },
    { viewer, query: startupQuery.parse({ size: 100, ...query }), locale },
  );
  return found.result.map(({ id }) => id);
}

describe("hiding", () => {
  it("hides the profile from one investor in lists at once, and shows it again", async () => {
    const { id, viewer: actor } = await published();
    const walled = (await makeInvestor(app, { status: "active", level: "gold" })).viewer;
    const other = (await makeInvestor(app, { status: "active", level: "gold" })).viewer;
    expect(await listed(walled)).toContain(id);
    const target = `investor:${walled.id}`;
    expect(await hideFrom(app, { actor, target, classes: ["profile"] })).toEqual({ target, classes: ["profile"] });
    expect(await hidden(walled, id)).toEqual(["profile"]);
    expect(await hidden(other, id)).toEqual([]);
    expect(await listed(walled)).not.toContain(id);
    expect(await listed(other)).toContain(id);
    expect(await listed(visitor)).toContain(id);

    expect(await unhideFrom(app, { actor, target, classes: ["profile"] })).toEqual({ target, classes: ["profile"] });
    expect(await hidden(walled, id)).toEqual([]);
    expect(await listed(walled)).toContain(id);
    expect(await stored(id)).toEqual([]);
  });

  it("includes a group's funds, and filters no longer use the hidden numbers", async () => {
    const { id, viewer: actor } = await makeStartup(app, { ...completeStartup(), round: "A輪", isPublish: 2 });
    const top = await makeGroup(app);
    const fund = await makeGroup(app, { nameZh: "福爾摩沙創投", nameEn: "Formosa Ventures", parent: top });
    const member = await makeInvestor(app, { type: "cvc", status: "active", level: "gold", groupId: fund.id });
    const filter = { funding_status: "raising" };
    expect(await listed(member.viewer, filter)).toContain(id);
    await hideFrom(app, { actor, target: `group:${top.id}`, classes: ["numbers", "documents"] });
    expect(await hidden(member.viewer, id)).toEqual(["documents", "numbers"]);
    expect(await listed(member.viewer, filter)).not.toContain(id);
    expect(await listed(member.viewer)).toContain(id);
    expect(await listRules(app, { actor, locale: "en-US" })).toMatchObject([
      { kind: "group", name: "Formosa Group", below: 1, members: 1, classes: ["numbers", "documents"] },
    ]);
    await unhideFrom(app, { actor, target: `group:${top.id}`, classes: ["documents"] });
    expect(await hidden(member.viewer, id)).toEqual(["numbers"]);
  });

  it("from visitors updates cached public pages", async () => {
    const { id, viewer: actor } = await published();
    const version = async () => (await app.db.select().from(publicVersion).get())?.version;
    const before = await version();
    await hideFrom(app, { actor, target: "visitors", classes: ["profile"] });
    const between = await version();
    expect(between).not.toBe(before);
    expect(await listed(visitor)).not.toContain(id);
    await unhideFrom(app, { actor, target: "visitors", classes: ["profile"] });
    expect(await version()).not.toBe(between);
    expect(await listed(visitor)).toContain(id);
  });

  it("is possible before the profile is listed, and does not list it", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await hideFrom(app, { actor, target: "cvc", classes: ["profile"] });
    expect(await stored(id)).toHaveLength(1);
    expect(await listed(visitor)).not.toContain(id);
  });

  it("twice changes nothing more, and a repeat repairs an outdated listing", async () => {
    const { id, viewer: actor } = await published();
    const cvc = (await makeInvestor(app, { type: "cvc", status: "active", level: "gold" })).viewer;
    // As if the process had stopped after storing the rule, before updating the listing.
    await app.db.insert(firewallRules).values({ startupId: id, target: "cvc", class: "profile", createdAt: now });
    expect(await listed(cvc)).toContain(id);
    const classes = ["profile"] as const;
    expect(await hideFrom(app, { actor, target: "cvc", classes })).toEqual({ target: "cvc", classes: [] });
    expect(await listed(cvc)).not.toContain(id);
    expect(await unhideFrom(app, { actor, target: "cvc", classes: ["numbers"] })).toMatchObject({ classes: [] });
    expect(await stored(id)).toHaveLength(1);
  });

  it("is recorded, once for each change", async () => {
    const { id, viewer: actor } = await published();
    const change = { actor, target: "cvc", classes: ["numbers", "documents"] as const };
    await hideFrom(app, change);
    await hideFrom(app, change);
    now += 1;
    await unhideFrom(app, { ...change, classes: ["documents"] });
    const written = await app.db.select().from(events).where(eq(events.subjectId, id)).orderBy(asc(events.id));
    expect(written.map(({ action, data }) => ({ action, data }))).toEqual([
      { action: "startup.hidden", data: { target: "cvc", classes: ["numbers", "documents"] } },
      { action: "startup.unhidden", data: { target: "cvc", classes: ["documents"] } },
    ]);
  });
});

describe("a listing", () => {
  const place = (id: string, parentId: string) =>
    changeGroup(app, {
      actor: staff,
      id,
      group: { ...{ nameZh: id, nameEn: "", source: "", isChecked: true, isDistinct: true }, parentId },
    });

  /** A startup that hides its profile from the group `wide`, which contains `group` with one member. */
  async function walled() {
    const { id, viewer: actor } = await published();
    const [wide, other] = [await makeGroup(app), await makeGroup(app, { nameZh: "別的集團", nameEn: "" })];
    const group = await makeGroup(app, { nameZh: "移動的集團", nameEn: "", parent: wide });
    const member = await makeInvestor(app, { status: "active", level: "gold", groupId: group.id });
    let batches = 0;
    const db = withBatch(app, (number, go) => {
      batches = number;
      return go();
    });
    await hideFrom({ ...app, db }, { actor, target: groupTarget(wide.id), classes: ["profile"] });
    return { id, actor, wide, other, group, member, batches };
  }
  type Walled = Awaited<ReturnType<typeof walled>>;
  const hideFromGroup = (context: App, { actor, group }: Walled) =>
    hideFrom(context, { actor, target: groupTarget(group.id), classes: ["profile"] });
  const funds = { target: "cvc", classes: ["numbers"] } as const;

  it.each<[string, (context: App, made: Walled) => Promise<unknown>, ((made: Walled) => Promise<unknown>)?]>([
    ["hides from it", hideFromGroup],
    [
      "hides from others",
      (context, { actor }) => hideFrom(context, { actor, ...funds }),
      (made) => hideFromGroup(app, made),
    ],
    [
      "shows something to others",
      (context, { actor }) => unhideFrom(context, { actor, ...funds }),
      async (made) => {
        await hideFromGroup(app, made);
        await hideFrom(app, { actor: made.actor, ...funds });
      },
    ],
    [
      "waits to be rebuilt",
      (context) => reindexOutdated(context),
      async (made) => {
        await hideFromGroup(app, made);
        await place(made.group.id, made.other.id);
        await place(made.group.id, made.wide.id);
      },
    ],
  ])("has the walls of a group that is moved while the startup %s", async (_, command, prepare) => {
    const made = await walled();
    await prepare?.(made);
    const db = withBatch(app, async (number, go) => {
      if (number === made.batches) await place(made.group.id, made.other.id);
      return go();
    });
    await command({ ...app, db }, made);
    await reindexOutdated(app);
    const reader = await findViewer(app, { token: made.member.token });
    expect(await hidden(reader, made.id)).toEqual(["profile"]);
    expect(await listed(reader)).not.toContain(made.id);
  });
});

describe("a listing of changes that are approved meanwhile", () => {
  const numbers = { target: "cvc", classes: ["numbers"] } as const;
  const hide = (context: App, actor: StartupViewer) => hideFrom(context, { actor, ...numbers });

  it.each<[string, typeof hide, typeof hide?]>([
    ["hides something", hide],
    ["repeats a rule", hide, hide],
    ["shows something", (context, actor) => unhideFrom(context, { actor, ...numbers }), hide],
  ])("keeps them if the startup %s", async (_, command, prepare) => {
    const { texts, ...complete } = completeStartup();
    const { id, viewer: actor } = await makeStartup(app, {
      ...{ ...complete, isPublish: 2, publishedAt: now },
      texts: { zh_tw: { ...texts?.zh_tw, slogan: "昔日標語" } },
    });
    await prepare?.(app, actor);
    await prepareChanges(app, { actor });
    await saveStartup(app, { actor, changes: { report: { zh_tw: { slogan: "嶄新標語" } } } });
    await submitChanges(app, { actor });
    const pending = await app.db.select().from(pendingVersions).where(eq(pendingVersions.profileId, id)).get();
    const seen = { submittedAt: pending?.submittedAt ?? null, revision: pending?.baseRevision ?? null };
    const db = withBatch(app, async (number, go) => {
      if (number === 2) await approveChanges(app, { actor: staff, kind: "startup", id, seen, origin });
      return go();
    });
    await command({ ...app, db }, actor);
    const row = await app.db.select({ card: listings.card }).from(listings).where(eq(listings.profileId, id)).get();
    expect(row?.card).toMatchObject({ slogan: { zh_tw: "嶄新標語" } });
    expect(await listed(visitor, { keyword: "昔日" })).not.toContain(id);
    expect(await listed(visitor, { keyword: "嶄新" })).toContain(id);
  });
});

describe("a target", () => {
  it("must be valid, with classes that fit it", async () => {
    const { viewer: actor } = await makeStartup(app);
    const hide = (target: string, classes: Array<"numbers" | "profile"> = ["profile"]) =>
      hideFrom(app, { actor, target, classes });
    const invalid = (field: string) => ({ code: "invalid", fields: { [field]: [expect.anything()] } });
    await expect(hide("everyone")).rejects.toMatchObject(invalid("target"));
    await expect(hide("visitors", ["numbers"])).rejects.toMatchObject(invalid("classes"));
    await expect(hide("visitors", ["numbers", "profile"])).rejects.toMatchObject(invalid("classes"));
    await expect(hide("cvc", [])).rejects.toMatchObject(invalid("classes"));
    await expect(hide("group:unknown")).rejects.toMatchObject({ code: "not_found" });
    await expect(hide("investor:unknown")).rejects.toMatchObject({ code: "investor_not_found" });
    await expect(unhideFrom(app, { actor, target: "all", classes: [] })).rejects.toMatchObject(invalid("target"));
  });

  it("is a listed investor, or one in a conversation with the startup", async () => {
    const { id: startupId, viewer: actor } = await makeStartup(app);
    const { id } = await makeInvestor(app);
    const change = { actor, target: `investor:${id}`, classes: ["numbers"] as const };
    await expect(hideFrom(app, change)).rejects.toMatchObject({ code: "investor_not_found" });
    const record = { investorId: id, startupId, payBy: "investor", createdAt: now, updatedAt: now } as const;
    const { id: strangerId } = await makeStartup(app);
    await app.db.insert(conversationRecords).values({ ...record, id: `${id}1`, startupId: strangerId });
    await expect(hideFrom(app, change)).rejects.toMatchObject({ code: "investor_not_found" });
    await app.db.insert(conversationRecords).values({ ...record, id: `${id}2` });
    expect(await hideFrom(app, change)).toMatchObject({ classes: ["numbers"] });
  });

  it("tells no name of an investor who is neither listed, in a conversation with the startup, nor in its rules", async () => {
    const { id: startupId, viewer: actor } = await makeStartup(app);
    const { viewer: stranger } = await makeStartup(app);
    const { id } = await makeInvestor(app, { name: "沒有列出的人", status: "active" });
    const targets = [investorTarget(id)];
    const named = async (by = actor) =>
      (await describeTargets(app, { actor: by, targets, locale })).map((each) => each.name);
    expect(await named()).toEqual(["沒有列出的人"]);
    await hideFrom(app, { actor, target: `investor:${id}`, classes: ["numbers"] });
    await app.db.update(investors).set({ status: "inactive" }).where(eq(investors.id, id));
    expect(await named()).toEqual(["沒有列出的人"]);
    expect(await named(stranger)).toEqual([]);
    expect(await listRules(app, { actor, locale })).toMatchObject([{ name: "沒有列出的人" }]);
    await unhideFrom(app, { actor, target: `investor:${id}`, classes: ["numbers"] });
    expect(await named()).toEqual([]);
    const record = { investorId: id, startupId, payBy: "investor", createdAt: now, updatedAt: now } as const;
    await app.db.insert(conversationRecords).values({ ...record, id: `${id}1` });
    expect(await named()).toEqual(["沒有列出的人"]);
    expect(await named(stranger)).toEqual([]);
  });

  it.each([
    ["merged into another", (id: string, into: string) => mergeGroups(app, { actor: staff, id, into })],
    ["removed as unused", async (id: string) => void (await removeIfUnused(app, id))],
  ])("is not a group that is %s between the check and the rule", async (_, leave) => {
    const { id: startupId, viewer: actor } = await published();
    const [gone, into] = [await makeGroup(app), await makeGroup(app, { nameZh: "接手集團", nameEn: "" })];
    const db = withBatch(app, async (number, go) => {
      if (number === 1) await leave(gone.id, into.id);
      return go();
    });
    const hiding = hideFrom({ ...app, db }, { actor, target: `group:${gone.id}`, classes: ["profile"] });
    await expect(hiding).rejects.toMatchObject({ code: "not_found" });
    expect(await stored(startupId)).toEqual([]);
  });

  it("is never a startup", async () => {
    const { viewer: actor } = await makeStartup(app);
    const { id } = await published();
    const change = { actor, target: `investor:${id}`, classes: ["profile"] as const };
    await expect(hideFrom(app, change)).rejects.toMatchObject({ code: "investor_not_found" });
  });

  it("is found by part of its name in either language, if it is a group or a listed investor", async () => {
    const { viewer: actor } = await makeStartup(app);
    const group = await makeGroup(app, { nameZh: "玉山控股", nameEn: "Jade Mountain Holdings", isChecked: true });
    const { id } = await makeInvestor(app, { name: "玉山天使", status: "active" });
    await makeInvestor(app, { name: "玉山隱身" });
    const found = async (name: string) => (await findTargets(app, { actor, name, locale })).map((each) => each.target);
    expect(await found("玉山")).toEqual([`group:${group.id}`, `investor:${id}`]);
    expect(await found("MOUNTAIN")).toEqual([`group:${group.id}`]);
    expect(await found(" ")).toEqual([]);
    expect(await found("%")).toEqual([]);
  });

  it("is told apart from others of the same name", async () => {
    const { viewer: actor } = await makeStartup(app);
    const top = await makeGroup(app, { nameZh: "同名資本", nameEn: "", isChecked: true });
    const part = await makeGroup(app, { nameZh: "同名資本", nameEn: "", parent: top, isChecked: true });
    await makeInvestor(app, { name: "別名", status: "active", groupId: part.id });
    await makeInvestor(app, { name: "同名資本", type: "venture_capital", status: "active" });
    const found = await findTargets(app, { actor, name: "同名資本", locale });
    expect(found.map(({ label, parentName, members }) => [label, parentName, members]).sort()).toEqual(
      [
        ["集團", null, 1],
        ["集團", "同名資本", 1],
        ["創投", null, null],
      ].sort(),
    );
  });
});

describe("the rules of a startup", () => {
  const hideFromMany = async (actor: Awaited<ReturnType<typeof makeStartup>>["viewer"], count: number) => {
    const groups = await Promise.all(
      Array.from({ length: count }, (_, at) => makeGroup(app, { nameZh: `集團 ${at}`, nameEn: "" })),
    );
    return Promise.allSettled(
      groups.map(({ id }) => hideFrom(app, { actor, target: `group:${id}`, classes: ["numbers"] })),
    );
  };

  it("are at most fifty, even if more are created concurrently, and all are in the listing", async () => {
    const { id, viewer: actor } = await published();
    const outcomes = await hideFromMany(actor, maxRules + 2);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(refusals).toEqual(["too_many_rules", "too_many_rules"]);
    const rules = await stored(id);
    expect(rules).toHaveLength(maxRules);
    const row = await app.db.select({ walls: listings.walls }).from(listings).where(eq(listings.profileId, id)).get();
    for (const { target } of rules)
      expect(
        row?.walls.some((wall) => wall.includes(target)),
        target,
      ).toBe(true);
    await expect(hideFrom(app, { actor, target: "cvc", classes: ["profile"] })).rejects.toMatchObject({
      code: "too_many_rules",
    });
    const [first] = rules;
    await unhideFrom(app, { actor, target: first?.target ?? "", classes: ["numbers"] });
    await expect(hideFrom(app, { actor, target: "cvc", classes: ["numbers", "profile"] })).rejects.toMatchObject({
      code: "too_many_rules",
    });
    expect(await hideFrom(app, { actor, target: "cvc", classes: ["profile"] })).toMatchObject({ classes: ["profile"] });
  });

  it("become one rule if it is created many times concurrently", async () => {
    const { id, viewer: actor } = await published();
    const change = { actor, target: "cvc", classes: ["numbers"] as const };
    await Promise.all(Array.from({ length: 20 }, () => hideFrom(app, change)));
    expect(await stored(id)).toHaveLength(1);
    expect(await app.db.select().from(events).where(eq(events.subjectId, id))).toHaveLength(1);
  });

  it("cannot be read or removed by another startup", async () => {
    const { id, viewer: actor } = await published();
    const { viewer: stranger } = await published();
    await hideFrom(app, { actor, target: "cvc", classes: ["profile"] });
    await unhideFrom(app, { actor: stranger, target: "cvc", classes: ["profile"] });
    expect(await listRules(app, { actor: stranger, locale })).toEqual([]);
    expect(await stored(id)).toHaveLength(1);
  });
});

it("counts the working share links, to which rules do not apply", async () => {
  const { id: startupId, viewer: actor } = await makeStartup(app);
  await makeShareLink(app, { startupId });
  await makeShareLink(app, { startupId, expiresAt: now - 1 });
  await makeShareLink(app, { startupId, revokedAt: now });
  expect(await countWorkingLinks(app, { actor })).toBe(1);
});
