import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, events, joinWishes, listingClaims, listings, mails, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import { signUpStartup } from "~/features/accounts/accounts/sign-up-startup.server";
import { activateAccount } from "~/features/accounts/log-in/activate-account.server";
import { logIn } from "~/features/accounts/log-in/log-in.server";
import { visitor } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { approveProfile } from "~/features/intake/review/approve-profile.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import type { AppError } from "~/server/errors";
import { makeInvestor, makeStaff, makeStartup, type StartupOverrides } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { addWish } from "./add-wish.server";
import { askForMerge } from "./ask-for-merge.server";
import { approveClaim, refuseClaim } from "./decide-claim.server";
import { delistListing } from "./delist-listing.server";
import { listClaims } from "./list-claims.server";
import { listTakenDown } from "./list-taken-down.server";
import { notifyJoined } from "./notify-joined.server";
import { openClaim } from "./open-claim.server";
import { listWishes } from "./queries.server";
import { relistListing } from "./relist-listing.server";
import { removeOldClaims } from "./remove-old-claims.server";
import { removeWish } from "./remove-wish.server";
import { requestClaim } from "./request-claim.server";
import { takeOverListing } from "./take-over-listing.server";
import { tellClaimants } from "./tell-claimants.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const password = "Tidal-harbour-42";
const origin = "https://fundbridge.test";
let network = 0;
beforeEach(() => {
  network += 1;
});

let made = 0;
/** Creates an unclaimed listing with its own domain. */
async function makeUnclaimed(overrides: StartupOverrides = {}) {
  made += 1;
  const domain = `tidewheel${made}.com`;
  const startup = await makeStartup(app, {
    name: `Tidewheel ${made}`,
    isPublish: 2,
    publishedAt: now,
    unclaimedSource: "List",
    sourcedAt: now,
    website: `https://www.${domain}`,
    importKey: `example.com/${made}`,
    texts: { en_us: { description: "Tidal turbines" } },
    account: { email: `${crypto.randomUUID()}@import.invalid`, activatedAt: null, changePassword: 1 },
    ...overrides,
  });
  return { ...startup, domain };
}

const input = (email: string, evidence = "") => ({ name: "Ada", role: "CEO", email, evidence });
const claim = (startupId: string, email: string, evidence = "") =>
  requestClaim(app, {
    viewer: visitor,
    startupId,
    input: input(email, evidence),
    locale: "en-US",
    origin: "https://fundbridge.test",
    ip: `10.0.0.${network}`,
  });

const mailsTo = async (to: string, template?: string) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), template === undefined ? undefined : eq(mails.template, template)));

async function codeIn(to: string, template = "claimLink"): Promise<string> {
  const [mail] = (await mailsTo(to, template)).toReversed();
  return /\/claim\?code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "no code";
}

const takeOver = (code: string, chosen = password) =>
  takeOverListing(app, { code, password: chosen, termVersion: 1, locale: "en-US", userAgent: "test" });

async function outcome(command: Promise<unknown>): Promise<string> {
  try {
    await command;
    return "done";
  } catch (error) {
    return (error as AppError).code ?? String(error);
  }
}

const actionsOf = async (id: string) =>
  (await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, id))).map((e) => e.action);

const waitingOf = (id: string) =>
  app.db
    .select()
    .from(listingClaims)
    .where(and(eq(listingClaims.startupId, id), eq(listingClaims.state, "waiting")))
    .get();

describe("a claim by mail", () => {
  it("makes the listing an ordinary draft of its owner, filled with what was imported", async () => {
    const { id, domain } = await makeUnclaimed();
    const email = `ada@${domain}`;
    expect(await claim(id, email)).toBe("mailed");
    const code = await codeIn(email);
    expect(await openClaim(app, { code })).toMatchObject({ startupId: id, email, accountId: null, isApproved: false });
    const { accountId } = await takeOver(code);
    expect(accountId).toBe(id);
    expect(await getStartupProfile(app, id)).toMatchObject({
      is_publish: 0,
      unclaimed: null,
      contacts: "Ada",
      report: { en_us: { description: "Tidal turbines" } },
    });
    expect(await app.db.$count(listings, eq(listings.profileId, id))).toBe(0);
    expect(await outcome(getStartupForViewer(app, { viewer: visitor, id, locale: "en-US" }))).toBe("startup_not_found");
    const account = await app.db.select().from(accounts).where(eq(accounts.id, id)).get();
    expect(account).toMatchObject({ email, changePassword: 0, activatedAt: now, termVersion: 1 });
    const { token } = await logIn(app, {
      email,
      password,
      type: "startup",
      ip: "10.9.9.9",
      userAgent: "test",
      device: null,
    });
    expect(token).toMatch(/\S/);
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(["startup.claim_requested", "startup.claimed"]));
    expect(await outcome(takeOver(code))).toBe("gone");
  });

  it("works once among concurrent claimants and posts", async () => {
    const { id, domain } = await makeUnclaimed();
    await claim(id, `one@${domain}`);
    await claim(id, `two@${domain}`);
    const codes = [await codeIn(`one@${domain}`), await codeIn(`two@${domain}`)];
    const results = await Promise.all([...codes, ...codes].map((code) => outcome(takeOver(code))));
    expect(results.filter((one) => one === "done")).toHaveLength(1);
    expect(results.filter((one) => one !== "done")).toEqual(["gone", "gone", "gone"]);
    expect(await outcome(claim(id, `three@${domain}`))).toBe("startup_not_found");
  });

  it("does not let a second request revoke the first link", async () => {
    const { id, domain } = await makeUnclaimed();
    await claim(id, `ada@${domain}`);
    const first = await codeIn(`ada@${domain}`);
    now += 1;
    await claim(id, `ada@${domain}`);
    expect(await codeIn(`ada@${domain}`)).not.toBe(first);
    expect(await outcome(takeOver(first))).toBe("done");
  });

  it("ends with an old link, a suspended or removed listing, and rejects weak passwords", async () => {
    const admin = await makeStaff(app, { staffRole: "admin" });
    const old = await makeUnclaimed();
    await claim(old.id, `ada@${old.domain}`);
    const code = await codeIn(`ada@${old.domain}`);
    expect(await outcome(takeOver(code, "password1"))).toBe("invalid");
    expect(await outcome(takeOver(code, `ada@${old.domain}`))).toBe("invalid");
    now += 8 * dayMs;
    expect(await outcome(takeOver(code))).toBe("gone");
    expect(await outcome(takeOver("unknown"))).toBe("gone");

    const suspended = await makeUnclaimed();
    await claim(suspended.id, `ada@${suspended.domain}`);
    await app.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, suspended.id));
    expect(await outcome(takeOver(await codeIn(`ada@${suspended.domain}`)))).toBe("gone");
    expect(await outcome(claim(suspended.id, `b@${suspended.domain}`))).toBe("startup_not_found");

    const removed = await makeUnclaimed();
    await claim(removed.id, `ada@${removed.domain}`);
    await delistListing(app, { actor: admin.viewer, id: removed.id, reason: "The company asked." });
    expect(await outcome(takeOver(await codeIn(`ada@${removed.domain}`)))).toBe("gone");
    expect(await outcome(claim(removed.id, `ada@${removed.domain}`))).toBe("startup_not_found");
    expect(await actionsOf(removed.id)).toContain("startup.delisted");
  });

  it("is limited per network and per address, with the same response", async () => {
    const { id, domain } = await makeUnclaimed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => outcome(claim(id, `ada@${domain}`))));
    expect(answers.filter((one) => one === "done")).toHaveLength(20);
    expect(new Set(answers)).toEqual(new Set(["done", "rate_limited"]));
    expect(await mailsTo(`ada@${domain}`)).toHaveLength(5);
  });

  it("of an owned, unknown or draft profile is not found, and staff claim nothing", async () => {
    const owned = await makeStartup(app, { isPublish: 2 });
    for (const id of [owned.id, "unknown"]) expect(await outcome(claim(id, "a@b.com"))).toBe("startup_not_found");
    const { id, domain } = await makeUnclaimed();
    const { viewer } = await makeStaff(app);
    const byStaff = requestClaim(app, {
      viewer,
      startupId: id,
      input: input(`a@${domain}`),
      locale: "en-US",
      origin: "https://x.test",
      ip: "10.1.1.1",
    });
    expect(await outcome(byStaff)).toBe("forbidden");
  });
});

describe("a claim decided by staff", () => {
  it("needs evidence, waits once per address, and gets a link once approved", async () => {
    const { id } = await makeUnclaimed();
    const email = `founder${made}@gmail.com`;
    expect(await outcome(claim(id, email))).toBe("invalid");
    expect(await claim(id, email, "See our imprint.")).toBe("waiting");
    expect(await claim(id, email, "See our imprint again.")).toBe("waiting");
    expect(await mailsTo(email, "claimLink")).toEqual([]);
    const reviewer = await makeStaff(app);
    const { claims } = await listClaims(app, { actor: reviewer.viewer, state: "waiting", page: 1 });
    const own = claims.filter((one) => one.startup.id === id);
    expect(own).toMatchObject([{ email, evidence: "See our imprint.", isAtCompany: false, accountId: null }]);
    const approve = { actor: reviewer.viewer, id: own[0]?.id ?? "", origin: "https://fundbridge.test" };
    const results = await Promise.all([approveClaim(app, approve), approveClaim(app, approve)].map(outcome));
    expect(results.sort()).toEqual(["done", "wrong_state"]);
    expect(await mailsTo(email, "claimApproved")).toHaveLength(1);
    expect(await outcome(takeOver(await codeIn(email, "claimApproved")))).toBe("done");
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(["startup.claim_approved", "startup.claimed"]));
  });

  it("is refused with a reason that reaches the claimant", async () => {
    const { id } = await makeUnclaimed();
    await claim(id, "stranger@evil.tw", "Trust me.");
    const { viewer: actor } = await makeStaff(app);
    const waiting = await waitingOf(id);
    await refuseClaim(app, { actor, id: waiting?.id ?? "", reason: "No proof.", origin: "https://fundbridge.test" });
    const [mail] = await mailsTo("stranger@evil.tw", "claimRefused");
    expect(mail?.text).toContain("No proof.");
    const { claims } = await listClaims(app, { actor, state: "decided", page: 1 });
    expect(claims.find((one) => one.startup.id === id)).toMatchObject({ state: "refused", reason: "No proof." });
    expect(await getStartupProfile(app, id)).toMatchObject({ is_publish: 2, unclaimed: { source: "List" } });
  });

  it("ends with a mail once someone else has the listing, but the winner gets none", async () => {
    const { id, domain } = await makeUnclaimed();
    const { viewer: actor } = await makeStaff(app);
    const [proven, waiting] = [`ada@${domain}`, `waiting${made}@gmail.com`];
    await claim(id, proven);
    await claim(id, waiting, "See our imprint.");
    expect(await outcome(takeOver(await codeIn(proven)))).toBe("done");
    await tellClaimants(app);
    const [mail] = await mailsTo(waiting, "claimOvertaken");
    expect(mail?.text).toContain(`${app.config.PUBLIC_ORIGIN}/en-US/contact`);
    expect(await mailsTo(proven, "claimOvertaken")).toEqual([]);
    expect(await waitingOf(id)).toBeUndefined();

    const other = await makeUnclaimed();
    const email = `merged${made}@gmail.com`;
    await makeStartup(app, { account: { email } });
    await claim(other.id, email, "See our imprint.");
    const winner = await waitingOf(other.id);
    await claim(other.id, waiting, "See our imprint.");
    await approveClaim(app, { actor, id: winner?.id ?? "", origin });
    await tellClaimants(app);
    expect(await mailsTo(waiting, "claimOvertaken")).toHaveLength(2);
    expect(await mailsTo(email, "claimOvertaken")).toEqual([]);
    expect(await outcome(relistListing(app, { actor, id: other.id })), "a merged listing").toBe("wrong_state");
  });

  it("ends with a mail when the listing is taken down, which staff can undo", async () => {
    const { id, domain } = await makeUnclaimed();
    const [{ viewer: actor }, editor] = [await makeStaff(app), await makeStaff(app, { staffRole: "editor" })];
    const waiting = `down${made}@gmail.com`;
    await claim(id, waiting, "See our imprint.");
    await claim(id, `ada@${domain}`);
    const code = await codeIn(`ada@${domain}`);
    const listed = () => app.db.select().from(listings).where(eq(listings.profileId, id)).get();
    expect(await outcome(relistListing(app, { actor, id })), "one that is listed").toBe("wrong_state");
    await delistListing(app, { actor, id, reason: "By mistake." });
    await tellClaimants(app);
    expect(await mailsTo(waiting, "claimDelisted")).toHaveLength(1);
    expect(await listed()).toBeUndefined();
    expect((await listTakenDown(app, { actor, page: 1 })).listings).toContainEqual(expect.objectContaining({ id }));

    expect(await outcome(relistListing(app, { actor: editor.viewer, id }))).toBe("forbidden");
    const twice = [relistListing(app, { actor, id }), relistListing(app, { actor, id })].map(outcome);
    expect((await Promise.all(twice)).sort()).toEqual(["done", "wrong_state"]);
    expect(await getStartupProfile(app, id)).toMatchObject({ is_publish: 2, unclaimed: { source: "List" } });
    expect(await listed()).toBeDefined();
    expect(await outcome(takeOver(code)), "claims stay ended").toBe("gone");
    expect((await listTakenDown(app, { actor, page: 1 })).listings.map((one) => one.id)).not.toContain(id);
    expect(await actionsOf(id)).toContain("startup.relisted");
  });

  it("notifies everyone who waited once, in several runs if there are many", async () => {
    const { id } = await makeUnclaimed();
    const { viewer: actor } = await makeStaff(app);
    const row = { startupId: id, state: "waiting", name: "Ada", role: "CEO", locale: "en-US", createdAt: now } as const;
    const emails = Array.from({ length: 120 }, (_, at) => `many${at}@gmail.com`);
    for (const email of emails) await app.db.insert(listingClaims).values({ ...row, id: crypto.randomUUID(), email });
    await delistListing(app, { actor, id, reason: "The company asked." });
    expect(await app.db.$count(mails, like(mails.to, "many%@gmail.com")), "none in the request itself").toBe(0);
    const runs = [await tellClaimants(app), await tellClaimants(app)];
    const atOnce = await Promise.all([tellClaimants(app), tellClaimants(app)]);
    expect([...runs, atOnce[0] + atOnce[1], await tellClaimants(app)]).toEqual([50, 50, 20, 0]);
    const told = await app.db.select({ to: mails.to }).from(mails).where(like(mails.to, "many%@gmail.com"));
    expect(told.map(({ to }) => to).sort()).toEqual(emails.sort());
  });

  it("is for reviewers and admins only", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "editor" });
    const { id } = await makeUnclaimed();
    await claim(id, "stranger@evil.tw", "Trust me.");
    const waiting = (await waitingOf(id))?.id ?? "";
    expect(await outcome(listClaims(app, { actor, state: "waiting", page: 1 }))).toBe("forbidden");
    expect(await outcome(approveClaim(app, { actor, id: waiting, origin: "" }))).toBe("forbidden");
    expect(await outcome(refuseClaim(app, { actor, id: waiting, reason: "x", origin: "" }))).toBe("forbidden");
    expect(await outcome(delistListing(app, { actor, id, reason: "x" }))).toBe("forbidden");
  });

  it("cannot wait forever in one's name: a forged domain only waits", async () => {
    const { id, domain } = await makeUnclaimed();
    expect(await outcome(claim(id, `ada@${domain}.evil.tw`))).toBe("invalid");
    expect(await claim(id, `ada@${domain}.evil.tw`, "It is us.")).toBe("waiting");
    expect(await mailsTo(`ada@${domain}.evil.tw`, "claimLink")).toEqual([]);
  });
});

describe("a claim with the address of a sign-up that was never activated", () => {
  it("is taken over by the mailed link; the sign-up loses the address and its own link", async () => {
    const { id, domain } = await makeUnclaimed();
    const email = `ada@${domain}`;
    await signUpStartup(app, {
      email,
      password,
      name: "Stranger",
      termVersion: 1,
      locale: "en-US",
      origin,
      ip: "10.7.0.1",
    });
    const link = /\/activate\?code=([\w-]+)/.exec((await mailsTo(email, "activate"))[0]?.text ?? "")?.[1] ?? "";
    await claim(id, email);
    const code = await codeIn(email);
    expect(await openClaim(app, { code })).toMatchObject({ accountId: null });
    expect((await takeOver(code)).accountId).toBe(id);
    expect(await outcome(activateAccount(app, { code: link, password, userAgent: "" }))).toBe("gone");
  });

  it("gets a link of its own when staff approve it, and is never joined to the sign-up", async () => {
    const { id } = await makeUnclaimed();
    const email = `signed-up${made}@gmail.com`;
    await makeStartup(app, { name: "Stranger", account: { email, activatedAt: null } });
    await claim(id, email, "See our imprint.");
    const { viewer: actor } = await makeStaff(app);
    const { claims } = await listClaims(app, { actor, state: "waiting", page: 1 });
    expect(claims.find((one) => one.startup.id === id)).toMatchObject({ accountId: null });
    await approveClaim(app, { actor, id: (await waitingOf(id))?.id ?? "", origin });
    expect((await takeOver(await codeIn(email, "claimApproved"))).accountId).toBe(id);
  });
});

describe("a claim with the address of an existing startup account", () => {
  it("is answered alike, offers a merge by staff, and joins the listing to that account", async () => {
    const { id, domain } = await makeUnclaimed();
    const email = `ada@${domain}`;
    const own = await makeStartup(app, { name: "", account: { email } });
    const waiting = await makeInvestor(app, { level: "normal" });
    await addWish(app, { actor: waiting.viewer, startupId: id });
    expect(await claim(id, email)).toBe("mailed");
    const code = await codeIn(email);
    expect(await openClaim(app, { code })).toMatchObject({ accountId: own.id });
    expect(await outcome(takeOver(code))).toBe("already_exists");
    await askForMerge(app, { code });
    expect(await outcome(askForMerge(app, { code }))).toBe("gone");

    const { viewer: actor } = await makeStaff(app);
    const request = await waitingOf(id);
    await approveClaim(app, { actor, id: request?.id ?? "", origin: "https://fundbridge.test" });
    expect(await getStartupProfile(app, own.id)).toMatchObject({
      name: expect.stringContaining("Tidewheel"),
      is_publish: 0,
      report: { en_us: { description: "Tidal turbines" } },
    });
    expect(await app.db.$count(listings, eq(listings.profileId, id))).toBe(0);
    expect((await listWishes(app, { actor: waiting.viewer })).map((wish) => wish.id)).toEqual([own.id]);
    expect(await mailsTo(email, "claimMerged")).toHaveLength(1);
  });

  it("is not approved while that account is to be deleted, also in that moment", async () => {
    const { id, domain } = await makeUnclaimed();
    const email = `ada@${domain}`;
    const own = await makeStartup(app, { account: { email } });
    await claim(id, email);
    await askForMerge(app, { code: await codeIn(email) });
    const { viewer: actor } = await makeStaff(app);
    const request = (await waitingOf(id))?.id ?? "";
    const leave = () =>
      app.db
        .update(accounts)
        .set({ eraseAt: now + 1 })
        .where(eq(accounts.id, own.id));
    const db = withBatch(app, async (_, go) => {
      await leave();
      return go();
    });
    expect(await outcome(approveClaim({ ...app, db }, { actor, id: request, origin }))).toBe("wrong_state");
    expect(await outcome(approveClaim(app, { actor, id: request, origin }))).toBe("erasing");
    expect((await waitingOf(id))?.id).toBe(request);
    expect(await app.db.$count(listings, eq(listings.profileId, id))).toBe(1);
  });

  it("leaves what that account has written alone", async () => {
    const { id, domain } = await makeUnclaimed();
    const email = `ada@${domain}`;
    const own = await makeStartup(app, { name: "Ours", isPublish: 2, revision: 3, account: { email } });
    await claim(id, email);
    await askForMerge(app, { code: await codeIn(email) });
    const { viewer: actor } = await makeStaff(app);
    await approveClaim(app, { actor, id: (await waitingOf(id))?.id ?? "", origin: "https://fundbridge.test" });
    expect(await getStartupProfile(app, own.id)).toMatchObject({ name: "Ours", is_publish: 2 });
  });
});

describe("an investor who waits for a company", () => {
  it("is told once it is claimed and listed, once, even with mails of discovery off", async () => {
    const { id, domain } = await makeUnclaimed();
    const noticeSettings = { channels: { joined: "mail" as const } };
    const [suspended, one, muted, left, walled] = [
      await makeInvestor(app),
      await makeInvestor(app, { level: "normal", account: { noticeSettings } }),
      await makeInvestor(app, { account: { mutedMails: ["discovery"], noticeSettings } }),
      await makeInvestor(app),
      await makeInvestor(app),
    ];
    for (const { viewer } of [suspended, one, one, muted, left, walled])
      await addWish(app, { actor: viewer, startupId: id });
    await removeWish(app, { actor: left.viewer, startupId: id });
    expect((await listWishes(app, { actor: one.viewer })).map((wish) => wish.id)).toEqual([id]);
    await claim(id, `ada@${domain}`);
    await takeOver(await codeIn(`ada@${domain}`));
    expect(await notifyJoined(app)).toBe(0);

    const { viewer: actor } = await makeStaff(app);
    await app.db.update(startups).set({ isPublish: 1, submittedAt: now }).where(eq(startups.id, id));
    const approval = { actor, kind: "startup", id, submittedAt: now, origin: "https://fundbridge.test" } as const;
    await approveProfile(app, approval);
    for (const each of [suspended, walled]) await hideFrom(app, { startupId: id, target: investorTarget(each.id) });
    await app.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, suspended.id));
    await Promise.all([notifyJoined(app), notifyJoined(app)]);
    const told = await app.db.select().from(mails).where(eq(mails.template, "companyJoined"));
    expect(told.map(({ accountId }) => accountId).sort()).toEqual([one.id, muted.id].sort());
    // The wish waits while the company is hidden from the investor, as it would if it were unpublished.
    expect((await listWishes(app, { actor: walled.viewer })).map((wish) => wish.id)).toEqual([id]);
    expect(await app.db.$count(joinWishes, eq(joinWishes.startupId, id))).toBe(2);
  });

  it("must be an investor, and the company unclaimed", async () => {
    const owned = await makeStartup(app, { isPublish: 2 });
    const { viewer: actor } = await makeInvestor(app);
    expect(await outcome(addWish(app, { actor, startupId: owned.id }))).toBe("not_found");
    const { id } = await makeUnclaimed();
    expect(await outcome(addWish(app, { actor: owned.viewer, startupId: id }))).toBe("forbidden");
  });
});

it("keeps a merged listing from being listed again, without its claimant's name and address", async () => {
  const { viewer: actor } = await makeStaff(app);
  const { id } = await makeUnclaimed();
  const email = `merged-long-ago-${made}@gmail.com`;
  await makeStartup(app, { account: { email } });
  await claim(id, email, "See our imprint.");
  await approveClaim(app, { actor, id: (await waitingOf(id))?.id ?? "", origin });
  now += 61 * dayMs;
  await removeOldClaims(app);
  expect(await app.db.select().from(listingClaims).where(eq(listingClaims.startupId, id))).toMatchObject([
    { state: "merged", name: "", role: "", email: "", evidence: "" },
  ]);
  expect(await outcome(relistListing(app, { actor, id }))).toBe("wrong_state");
  const removed = (await listTakenDown(app, { actor, page: 1 })).listings;
  expect(removed.filter((listing) => listing.id === id)).toEqual([]);
});

it("removes old claims with their claimants' addresses, except those that wait", async () => {
  const { id, domain } = await makeUnclaimed();
  await claim(id, `ada@${domain}`);
  await claim(id, "stranger@evil.tw", "Trust me.");
  now += 61 * dayMs;
  await removeOldClaims(app);
  expect(await app.db.$count(listingClaims, eq(listingClaims.startupId, id))).toBe(1);
  expect(await app.db.$count(listingClaims, like(listingClaims.email, `%@${domain}`))).toBe(0);
});
