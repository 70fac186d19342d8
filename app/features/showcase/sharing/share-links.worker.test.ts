import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, shareLinkReaders, shareLinks } from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { previewStartup } from "~/features/showcase/profile-pages/preview-startup.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { makeShareLink } from "../../../../tests/support/share-links";
import { countOpening } from "./count-opening.server";
import { createShareLink } from "./create-share-link.server";
import { addGatePass, createGatePass, holdsGatePass } from "./gate-pass.server";
import { passGate } from "./pass-gate.server";
import { findShareLink, listShareLinks } from "./queries.server";
import { revokeShareLink } from "./revoke-share-link.server";
import { gatePassLifetime, keptTurnedOff, listedReaders, maxLinkLifetime, maxReaders, maxShareLinks } from "./rules";
import { updateShareLink } from "./update-share-link.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const locale = "zh-TW";
const plain = { name: "", with_fundraising: false, email_gate: false, expires_at: null };
const invalid = (issue: string) => ({ code: "invalid", fields: { expires_at: [`sharing:issues.${issue}`] } });

const read = (id: string, token: string, gate: string | null = null, viewer: Viewer = visitor) =>
  getStartupForViewer(app, { viewer, id, locale, share: { token, gate } });

describe("a share link", () => {
  it("gives access to a draft's report, but not to fundraising, financials or contacts", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await expect(getStartupForViewer(app, { viewer: visitor, id, locale })).rejects.toMatchObject({
      code: "startup_not_found",
    });
    const { token } = await createShareLink(app, { actor, link: plain });
    expect(await findShareLink(app, { token })).toMatchObject({ startupId: id });
    const view = await read(id, token);
    expect(view.granted.toSorted()).toEqual(["basic", "card", "report"]);
    expect(view.report.zh_tw.summary).toContain("生技檢測");
    expect([view.phone, view.contacts, view.documents, view.funding_info]).toEqual(Array(4).fill(undefined));
    expect(view.report.zh_tw).not.toHaveProperty("financial_status");
  });

  it("shows fundraising if its owner includes it, and still no financials", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    const { token } = await createShareLink(app, { actor, link: { ...plain, with_fundraising: true } });
    const view = await read(id, token);
    expect(view.granted.toSorted()).toEqual(["basic", "card", "fundraising", "report"]);
    expect(view.funding_info).toBeDefined();
    expect([view.phone, view.contacts, view.documents]).toEqual(Array(3).fill(undefined));
  });

  it("opens its own startup only", async () => {
    const { viewer: actor } = await makeStartup(app, completeStartup());
    const other = await makeStartup(app, completeStartup());
    const { token } = await createShareLink(app, { actor, link: plain });
    await expect(read(other.id, token)).rejects.toMatchObject({ code: "startup_not_found" });
  });

  it("is stored as a hash and encrypted for its owner, and its events contain no token", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const { id: linkId, token } = await createShareLink(app, { actor, link: plain });
    const row = await app.db.select().from(shareLinks).where(eq(shareLinks.startupId, id)).get();
    expect(row?.tokenHash).toHaveLength(43);
    expect(row?.tokenSealed).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await listShareLinks(app, { actor })).toMatchObject([{ id: linkId, token }]);
    expect(await listShareLinks(app, { actor: (await makeStartup(app)).viewer })).toEqual([]);
    await updateShareLink(app, { actor, id: linkId, changes: { name: "天使俱樂部" } });
    await revokeShareLink(app, { actor, id: linkId });
    await expect(revokeShareLink(app, { actor, id: linkId })).rejects.toMatchObject({ code: "not_found" });
    expect(await listShareLinks(app, { actor })).toMatchObject([{ id: linkId, token: null }]);
    const written = await app.db.select().from(events).where(eq(events.subjectId, id)).orderBy(asc(events.id));
    expect(written.map(({ action }) => action).toSorted()).toEqual([
      "startup.share_changed",
      "startup.shared",
      "startup.unshared",
    ]);
    expect(JSON.stringify(written)).not.toContain(token);
  });

  it("cannot be copied again if it is older than the copies, or its sealed token belongs to another link", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    await makeShareLink(app, { startupId: id });
    const { token } = await createShareLink(app, { actor, link: plain });
    const row = await app.db.select().from(shareLinks).where(isNotNull(shareLinks.tokenSealed)).all();
    const sealed = row.find(({ startupId }) => startupId === id)?.tokenSealed ?? "";
    await makeShareLink(app, { startupId: id, tokenSealed: sealed });
    const tokens = (await listShareLinks(app, { actor })).map((link) => link.token);
    expect(tokens.filter((known) => known !== null)).toEqual([token]);
    expect(tokens).toHaveLength(3);
  });

  it("works until it expires or is turned off, beside others", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const first = await createShareLink(app, { actor, link: { ...plain, expires_at: now + dayMs } });
    now += 1;
    const second = await createShareLink(app, { actor, link: plain });
    expect(await findShareLink(app, first)).not.toBeNull();
    now += dayMs;
    expect(await findShareLink(app, first)).toBeNull();
    await expect(read(id, first.token)).rejects.toMatchObject({ code: "startup_not_found" });
    expect(await findShareLink(app, second)).not.toBeNull();
    await updateShareLink(app, { actor, id: first.id, changes: { expires_at: now + dayMs } });
    expect(await findShareLink(app, first)).not.toBeNull();
    await revokeShareLink(app, { actor, id: first.id });
    expect(await findShareLink(app, first)).toBeNull();
    expect(await findShareLink(app, second)).not.toBeNull();
    expect((await listShareLinks(app, { actor })).map(({ state, number }) => [number, state])).toEqual([
      [1, "off"],
      [2, "active"],
    ]);
  });

  it("cannot expire in the past, nor after more than ten years", async () => {
    const { viewer: actor } = await makeStartup(app);
    const create = (expires_at: number) => createShareLink(app, { actor, link: { ...plain, expires_at } });
    await expect(create(now)).rejects.toMatchObject(invalid("past"));
    await expect(create(-1)).rejects.toMatchObject(invalid("past"));
    await expect(create(now + maxLinkLifetime + 1)).rejects.toMatchObject(invalid("far"));
    await expect(create(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject(invalid("far"));
    const { id } = await createShareLink(app, { actor, link: plain });
    await expect(updateShareLink(app, { actor, id, changes: { expires_at: now } })).rejects.toMatchObject(
      invalid("past"),
    );
    expect(await listShareLinks(app, { actor })).toHaveLength(1);
  });

  it("belongs to its owner: others can neither change it nor turn it off", async () => {
    const { viewer: actor } = await makeStartup(app);
    const { viewer: attacker } = await makeStartup(app);
    const { id, token } = await createShareLink(app, { actor, link: plain });
    const notFound = { code: "not_found" };
    await expect(
      updateShareLink(app, { actor: attacker, id, changes: { with_fundraising: true } }),
    ).rejects.toMatchObject(notFound);
    await expect(revokeShareLink(app, { actor: attacker, id })).rejects.toMatchObject(notFound);
    expect(await findShareLink(app, { token })).toMatchObject({ withFundraising: false });
    expect(await listShareLinks(app, { actor: attacker })).toEqual([]);
  });

  it("is one of at most twenty: of fifty created at once, thirty are rejected", async () => {
    const { viewer: actor } = await makeStartup(app);
    const made = await Promise.allSettled(
      Array.from({ length: 50 }, () => createShareLink(app, { actor, link: plain })),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(maxShareLinks);
    const refusals = made.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(["too_many_share_links"]));
    expect(await app.db.select().from(events).where(eq(events.subjectId, actor.id))).toHaveLength(maxShareLinks);
    now += hourMs;
    const [first] = await listShareLinks(app, { actor });
    await revokeShareLink(app, { actor, id: first?.id ?? "" });
    await expect(createShareLink(app, { actor, link: plain })).resolves.toBeDefined();
  });

  it("leaves a bounded trail: links turned off longest ago are deleted", async () => {
    const { id: startupId, viewer: actor } = await makeStartup(app);
    const addresses = { email: "reader@example.test", firstAt: now, lastAt: now };
    for (let made = 1; made <= keptTurnedOff + 5; made++) {
      const { id: linkId } = await makeShareLink(app, { startupId, revokedAt: now + made });
      await app.db.insert(shareLinkReaders).values({ ...addresses, linkId });
    }
    await createShareLink(app, { actor, link: plain });
    const rows = await app.db.select().from(shareLinks).where(eq(shareLinks.startupId, startupId));
    expect(rows.filter(({ revokedAt }) => revokedAt !== null)).toHaveLength(keptTurnedOff);
    expect(Math.min(...rows.flatMap(({ revokedAt }) => revokedAt ?? []))).toBe(now + 6);
    expect((await listShareLinks(app, { actor })).reduce((sum, link) => sum + link.readerCount, 0)).toBe(keptTurnedOff);
  });

  it("cannot be created without limit by turning others off", async () => {
    const { viewer: actor } = await makeStartup(app);
    const cycle = async () => {
      const { id } = await createShareLink(app, { actor, link: plain });
      await revokeShareLink(app, { actor, id });
    };
    for (let made = 0; made < 60; made++) await cycle();
    await expect(cycle()).rejects.toMatchObject({ code: "rate_limited" });
  });

  it.each([
    ["suspended", { suspendedAt: 1 }],
    ["pending deletion", { eraseAt: 1 }],
  ])("is offline while the account is %s", async (_, state) => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    const { token } = await createShareLink(app, { actor, link: plain });
    await app.db.update(accounts).set(state).where(eq(accounts.id, id));
    expect(await findShareLink(app, { token })).toBeNull();
    await expect(read(id, token)).rejects.toMatchObject({ code: "startup_not_found" });
    expect((await getStartupForViewer(app, { viewer: actor, id, locale })).granted).toContain("private");
  });

  it.each(["", "nothing", "null", "undefined", "%00", "' OR 1=1 --"])("is not guessed by %j", async (token) => {
    const { id } = await makeStartup(app);
    await makeShareLink(app, { startupId: id });
    expect(await findShareLink(app, { token })).toBeNull();
    await expect(read(id, token)).rejects.toMatchObject({ code: "startup_not_found" });
  });
});

describe("the email gate", () => {
  const gated = async (overrides: object = {}) => {
    const { id, viewer } = await makeStartup(app, completeStartup());
    const link = await createShareLink(app, { actor: viewer, link: { ...plain, email_gate: true } });
    await app.db
      .update(shareLinks)
      .set({ emailGate: true, ...overrides })
      .where(eq(shareLinks.id, link.id));
    return { startupId: id, actor: viewer, ...link };
  };
  const required = { code: "share_gate_required" };
  let networks = 0;
  const pass = async (token: string, email = "reader@example.test") => {
    networks += 1;
    return (await passGate(app, { token, email, ip: `192.0.2.${networks}` })).pass;
  };

  it("opens with the pass of an address, which its owner sees", async () => {
    const { startupId, actor, token } = await gated();
    await expect(read(startupId, token)).rejects.toMatchObject(required);
    const first = await pass(token);
    expect((await read(startupId, token, first)).granted).toContain("report");
    now += dayMs;
    await pass(token);
    await pass(token, "second@example.test");
    const [link] = await listShareLinks(app, { actor });
    expect(link).toMatchObject({ readerCount: 2 });
    expect(link?.readers).toContainEqual({ email: "reader@example.test", firstAt: now - dayMs, lastAt: now });
  });

  it("lists the latest addresses of each link, and counts all", async () => {
    const { actor, id: linkId } = await gated();
    const other = await makeShareLink(app, { startupId: actor.id });
    const left = (id: string, at: number) => ({ linkId: id, email: `${at}@example.test`, firstAt: at, lastAt: at });
    const readers = Array.from({ length: listedReaders + 1 }, (_, at) => left(linkId, at));
    for (const reader of [...readers, left(other.id, 1)]) await app.db.insert(shareLinkReaders).values(reader);
    const links = await listShareLinks(app, { actor });
    const link = links.find(({ id }) => id === linkId);
    expect(link?.readers.map(({ lastAt }) => lastAt)).toEqual(
      readers
        .slice(1)
        .map(({ lastAt }) => lastAt)
        .reverse(),
    );
    expect(link?.readerCount).toBe(listedReaders + 1);
    expect(links.find(({ id }) => id === other.id)).toMatchObject({ readerCount: 1, readers: [{ lastAt: 1 }] });
  });

  it("rejects passes of other links, tampered passes and expired ones", async () => {
    const { startupId, token, id } = await gated();
    const other = await gated();
    const [own, foreign] = [await pass(token), await pass(other.token)];
    const [, expiresAt = "", signature = ""] = own.split(".");
    const forged = [
      foreign,
      foreign.replace(other.id, id),
      `${id}.${Number(expiresAt) + dayMs}.${signature}`,
      `${id}.${expiresAt}.${"A".repeat(43)}`,
      `${id}.${expiresAt}.`,
      `${id}..${signature}`,
      `${id}.99999999999999999.${signature}`,
      `${id}.${expiresAt}.${signature.slice(0, -1)}!`,
      "~~~",
      "x".repeat(10_000),
    ];
    for (const gate of forged) {
      await expect(read(startupId, token, gate), gate).rejects.toMatchObject(required);
    }
    expect((await read(startupId, token, [foreign, own].join("~"))).granted).toContain("report");
    now += gatePassLifetime;
    await expect(read(startupId, token, own)).rejects.toMatchObject(required);
  });

  it("does not outlive its link: a pass opens nothing once the link is turned off", async () => {
    const { startupId, actor, token, id } = await gated();
    const own = await pass(token);
    await revokeShareLink(app, { actor, id });
    await expect(read(startupId, token, own)).rejects.toMatchObject({ code: "startup_not_found" });
    await expect(pass(token)).rejects.toMatchObject({ code: "share_link_invalid" });
  });

  it("does not ask viewers who may read all of it anyway", async () => {
    const { startupId, actor, token } = await gated();
    await expect(read(startupId, token, null, actor)).resolves.toMatchObject({ relation: "owner" });
    await expect(read(startupId, token, null, (await makeStaff(app)).viewer)).resolves.toMatchObject({
      relation: "staff",
    });
    const { viewer: gold } = await makeInvestor(app, { level: "gold", status: "active" });
    await expect(read(startupId, token, null, gold)).rejects.toMatchObject(required);
  });

  it("limits how many addresses a network or a link takes in an hour, and how many are kept", async () => {
    const { token, id } = await gated();
    const leave = (email: string, ip: string) => passGate(app, { token, email, ip });
    for (let left = 0; left < 30; left++) await leave(`a${left}@example.test`, "198.51.100.1");
    await expect(leave("more@example.test", "198.51.100.1")).rejects.toMatchObject({ code: "rate_limited" });
    await expect(leave("more@example.test", "198.51.100.2")).resolves.toBeDefined();
    const old = Array.from({ length: maxReaders }, (_, n) => ({ linkId: id, email: `o${n}`, firstAt: 1, lastAt: n }));
    for (let start = 0; start < maxReaders; start += 20) {
      await app.db.insert(shareLinkReaders).values(old.slice(start, start + 20));
    }
    await leave("last@example.test", "198.51.100.3");
    const kept = await app.db.select().from(shareLinkReaders).where(eq(shareLinkReaders.linkId, id));
    expect(kept).toHaveLength(maxReaders);
    expect(kept.map(({ email }) => email)).toContain("last@example.test");
    expect(kept.map(({ email }) => email)).not.toContain("o0");
  });

  it("stores nothing for a link without a gate", async () => {
    const { viewer: actor } = await makeStartup(app);
    const { token } = await createShareLink(app, { actor, link: plain });
    await pass(token);
    expect(await listShareLinks(app, { actor })).toMatchObject([{ readerCount: 0 }]);
  });

  it("keeps a browser's passes for ten links, one each", async () => {
    let passes: string | null = null;
    const links = Array.from({ length: 12 }, (_, n) => `link${n}`);
    for (const linkId of [...links, "link11"])
      passes = addGatePass(passes, (await createGatePass(app, { linkId })).pass);
    const held = await Promise.all(links.map((linkId) => holdsGatePass(app, { linkId, passes })));
    expect(held.map((isHeld) => (isHeld ? 1 : 0)).join("")).toBe("001111111111");
  });
});

describe("openings", () => {
  const chrome =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  const browser = { ip: "203.0.113.1", userAgent: chrome, device: null, isPrefetch: false };
  const make = async () => {
    const { id: startupId, viewer: actor } = await makeStartup(app);
    const link = { startupId, ...(await makeShareLink(app, { startupId })) };
    const open = (over: object = {}, viewer: Viewer = visitor) =>
      countOpening(app, { link, viewer, browser: { ...browser, ...over } });
    const figures = async () => (await listShareLinks(app, { actor }))[0];
    return { actor, open, figures };
  };

  it("count once per browser and day", async () => {
    const { open, figures } = await make();
    await Promise.all(Array.from({ length: 50 }, () => open()));
    expect(await figures()).toMatchObject({ viewCount: 1, lastViewedAt: now });
    await open({ ip: "203.0.113.2" });
    now += dayMs;
    await open();
    expect(await figures()).toMatchObject({ viewCount: 3, lastViewedAt: now });
  });

  it("do not count for the owner, staff, bots, prefetches and anonymous investors", async () => {
    const { actor, open, figures } = await make();
    await open({}, (await makeInvestor(app, { account: { browsesAnonymously: true } })).viewer);
    await open({}, actor);
    await open({}, (await makeStaff(app)).viewer);
    await open({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    await open({ userAgent: "" });
    await open({ isPrefetch: true });
    expect(await figures()).toMatchObject({ viewCount: 0, lastViewedAt: null });
    await open({}, (await makeInvestor(app)).viewer);
    expect(await figures()).toMatchObject({ viewCount: 1 });
  });

  it("store no address of the browser", async () => {
    const { open } = await make();
    await open({ ip: "203.0.113.99" });
    const marks = await app.db.all<{ key_hash: string }>(sql`SELECT * FROM visit_marks`);
    expect(JSON.stringify(marks)).not.toContain("203.0.113");
  });
});

describe("previewStartup", () => {
  it.each([
    ["visitor", ["basic", "card"]],
    ["member", ["basic", "card", "fundraising", "message", "report"]],
    ["premium", ["basic", "card", "financials", "fundraising", "message", "report"]],
  ] as const)("as %s", async (as, granted) => {
    const { viewer: actor } = await makeStartup(app, completeStartup());
    const view = await previewStartup(app, { actor, as, locale, changes: {} });
    expect(view.granted.toSorted()).toEqual(granted);
    expect(view.phone).toBeUndefined();
    expect(view.company_info.sn).toBeUndefined();
    expect("summary" in view.report.zh_tw).toBe(as !== "visitor");
  });
});
