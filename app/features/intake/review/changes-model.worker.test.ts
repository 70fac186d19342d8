import { and, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accounts, events, investors, listings, mails, pendingVersions, profileKeys, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import { type InvestorViewer, visitor } from "~/features/core/access/viewer";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { applyChanges } from "~/features/intake/review/apply-changes.server";
import { approveChanges } from "~/features/intake/review/approve-changes.server";
import { approveProfile } from "~/features/intake/review/approve-profile.server";
import { prepareChanges } from "~/features/intake/review/prepare-changes.server";
import { returnChanges } from "~/features/intake/review/return-changes.server";
import { returnProfile } from "~/features/intake/review/return-profile.server";
import { submitChanges } from "~/features/intake/review/submit-changes.server";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { unpublishProfile } from "~/features/intake/review/unpublish-profile.server";
import { cancelChanges, discardChanges, restoreChanges } from "~/features/intake/review/withdraw-changes.server";
import { withdrawProfile } from "~/features/intake/review/withdraw-profile.server";
import { restoreAccount } from "~/features/member-area/account-administration/restore-account.server";
import { suspendAccount } from "~/features/member-area/account-administration/suspend-account.server";
import { saveInvestor } from "~/features/profiles/investors/save-investor.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { commitRevision, revised } from "~/features/records/editing/commit-revision.server";
import { getInvestorForViewer } from "~/features/showcase/profile-pages/get-investor.server";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { AppError } from "~/server/errors";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeInvestor, completeStartup } from "../../../../tests/support/complete-profiles";
import { runs } from "../../../../tests/support/explore";

let clock = 1_800_000_000_000;
const app = testApp({ now: () => ++clock });
const reviewers = [await makeStaff(app), await makeStaff(app)] as const;
const admin = await makeStaff(app, { staffRole: "admin" });
const origin = "http://localhost";

/** A column of the profile, one of its texts, and its keys, which together are stored in three tables. */
const fields = ["name", "text", "keys"] as const;
type Field = (typeof fields)[number];
type Content = Record<Field, string>;

const keys = ["saas", "productivity", "developer_tools", "it_management", "mobile_apps", "curated_web"];

const ownersMoves = [
  "prepare",
  "edit",
  "discard",
  "restore",
  "submit",
  "cancel",
  "unpublish",
  "unpublishWithChanges",
  "apply",
  "submitProfile",
  "withdraw",
] as const;
const reviewersMoves = ["read", "approve", "return"] as const;
const adminsMoves = ["correct", "suspend", "restoreAccount"] as const;
type Move = (typeof ownersMoves)[number] | (typeof reviewersMoves)[number] | (typeof adminsMoves)[number];

interface Step {
  move: Move;
  /** The acting reviewer, or the owner's window. */
  who: 0 | 1;
  field: Field;
}

const step: fc.Arbitrary<Step> = fc.record({
  move: fc.oneof(
    // Otherwise a random walk would rarely reach a decision.
    { weight: 6, arbitrary: fc.constantFrom("prepare" as const, "edit" as const, "submit" as const) },
    { weight: 5, arbitrary: fc.constantFrom(...reviewersMoves) },
    { weight: 4, arbitrary: fc.constantFrom(...ownersMoves) },
    { weight: 4, arbitrary: fc.constantFrom(...adminsMoves) },
  ),
  who: fc.constantFrom(0, 1),
  field: fc.constantFrom(...fields),
});

/** A random walk would rarely reach the point where reviewers have read a submission. */
const opening: Step[] = [
  { move: "prepare", who: 0, field: "name" },
  { move: "edit", who: 0, field: "text" },
  { move: "submit", who: 0, field: "name" },
  { move: "read", who: 0, field: "name" },
  { move: "read", who: 1, field: "name" },
  { move: "correct", who: 0, field: "keys" },
];

type Pending = {
  state: "draft" | "submitted" | "returned" | "discarded";
  content: Partial<Content>;
  submission: number;
};

/** The state promised by the product, in plain values. */
interface Model {
  profile: "draft" | "review" | "listed";
  content: Content;
  pending: Pending | null;
  suspended: boolean;
  /** Counts submissions and changes of the profile, to track what a reviewer has read. */
  submission: number;
  revision: number;
}

interface Seen {
  submission: number | null;
  revision: number;
  submittedAt: number | null;
  storedRevision: number;
}

/** Returns the content that a submission of the profile or of its changes would publish. */
const changed = ({ content, pending }: Model): Content => ({ ...content, ...pending?.content });

function differs({ content, pending }: Model): boolean {
  return fields.some((field) => pending?.content[field] !== undefined && pending.content[field] !== content[field]);
}

/** Returns the model after the move; null if the move must be rejected. */
function expected(model: Model, { move, field, who }: Step, value: string, seen: (Seen | null)[]): Model | null {
  const { profile, pending, suspended } = model;
  const isEditable = pending?.state === "draft" || pending?.state === "returned";
  const withPending = (changes: Partial<Pending> | null) => ({
    ...model,
    pending: changes && pending ? { ...pending, ...changes } : null,
  });
  const submission = model.submission + 1;
  switch (move) {
    case "prepare":
      if (profile !== "listed" || suspended || (pending && pending.state !== "discarded")) return null;
      return { ...model, pending: { state: "draft", content: {}, submission: 0 } };
    case "edit": {
      if (profile === "draft") {
        const content = { ...model.content, [field]: value };
        return { ...model, content, revision: model.revision + 1 };
      }
      if (profile !== "listed" || !isEditable) return null;
      // Setting the page's own value again is not a change, and the field follows the page from then on.
      const { [field]: _before, ...others } = pending.content;
      return withPending({ content: value === model.content[field] ? others : { ...others, [field]: value } });
    }
    case "discard":
      return isEditable ? withPending({ state: "discarded" }) : null;
    case "restore":
      return pending?.state === "discarded" ? withPending({ state: "draft" }) : null;
    case "submit":
      if (profile !== "listed" || !isEditable || suspended || !differs(model)) return null;
      return { ...withPending({ state: "submitted", submission }), submission };
    case "cancel":
      return pending?.state === "submitted" ? withPending({ state: "draft" }) : null;
    case "withdraw":
      if (profile === "review") return { ...model, profile: "draft" };
      return profile === "listed" ? { ...takenBack(model), profile: "draft" } : null;
    case "unpublish":
      return profile === "listed" ? { ...takenBack(model), profile: "draft" } : null;
    case "unpublishWithChanges":
      if (profile !== "listed" || !pending || pending.state === "discarded") return null;
      return { ...model, profile: "draft", content: changed(model), pending: null, revision: model.revision + 1 };
    case "apply":
      if (profile !== "draft" || !isEditable) return null;
      return { ...model, content: changed(model), pending: null, revision: model.revision + 1 };
    case "submitProfile":
      return profile === "draft" && !suspended ? { ...model, profile: "review", submission } : null;
    case "approve":
    case "return": {
      const read = seen[who];
      const current = currentSubmission(model);
      if (current === null || read?.submission !== current) return null;
      if (profile === "review") {
        if (move === "return") return { ...model, profile: "draft" };
        return suspended ? null : { ...model, profile: "listed" };
      }
      if (move === "return") return withPending({ state: "returned" });
      if (suspended || read.revision !== model.revision) return null;
      return { ...model, content: changed(model), pending: null, revision: model.revision + 1 };
    }
    case "correct":
      return { ...model, content: { ...model.content, [field]: value }, revision: model.revision + 1 };
    case "suspend":
      if (suspended) return null;
      return { ...takenBack(model), profile: "draft", suspended: true };
    case "restoreAccount":
      return suspended ? { ...model, suspended: false } : null;
    case "read":
      return model;
  }
}

function takenBack(model: Model): Model {
  const { pending } = model;
  return pending?.state === "submitted" ? { ...model, pending: { ...pending, state: "draft" } } : model;
}

function currentSubmission({ profile, pending, submission }: Model): number | null {
  if (profile === "review") return submission;
  return profile === "listed" && pending?.state === "submitted" ? pending.submission : null;
}

let words = 0;
/** Returns a unique value; keys come from the list. */
function freshValue(field: Field): string {
  words += 1;
  return field === "keys" ? (keys[words % keys.length] ?? "saas") : `word${words}x`;
}

/** Creates a listed profile, with the moves on it and its visible state. */
async function makeProfile(kind: Side) {
  const isStartup = kind === "startup";
  const start: Content = { name: freshValue("name"), text: freshValue("text"), keys: "saas" };
  const { id, viewer } = isStartup ? await listedStartup(start) : await listedInvestor(start);
  const actor = { kind, id } as const;
  const seen: (Seen | null)[] = [null, null];

  const content = (values: Partial<Content>) => {
    const texts = isStartup
      ? { report: { zh_tw: { slogan: values.text } } }
      : { langs: { zh_tw: { title: values.text } } };
    return {
      ...(values.name !== undefined && { name: values.name }),
      ...(values.text !== undefined && texts),
      ...(values.keys !== undefined && { industry_keys: [values.keys] }),
    };
  };

  async function head() {
    const row = isStartup
      ? await app.db.select().from(startups).where(eq(startups.id, id)).get()
      : await app.db.select().from(investors).where(eq(investors.id, id)).get();
    const pending = await app.db.select().from(pendingVersions).where(eq(pendingVersions.profileId, id)).get();
    return { row, pending };
  }

  /** Changes the live values as staff, as imports and corrections do, without a review. */
  async function correct(field: Field, value: string) {
    const table = isStartup ? startups : investors;
    const changes = content({ [field]: value });
    const update = app.db
      .update(table)
      .set({ ...(field === "name" && { name: value }), ...revised(app, { changes, by: "staff" }) })
      .where(eq(table.id, id));
    const text = isStartup
      ? sql`UPDATE startup_texts SET slogan = ${value} WHERE startup_id = ${id} AND locale = 'zh_tw'`
      : sql`UPDATE investor_texts SET title = ${value} WHERE investor_id = ${id} AND locale = 'zh_tw'`;
    if (field === "text") await app.db.run(text);
    if (field === "keys") {
      await app.db.batch([
        app.db.delete(profileKeys).where(eq(profileKeys.profileId, id)),
        app.db.insert(profileKeys).values({ profileId: id, type: "industry", key: value, position: 0 }),
      ]);
    }
    await commitRevision(app, [update]);
    const [first, ...rest] = await indexStatements(app, id);
    if (first) await app.db.batch([first, ...rest]);
  }

  async function run({ move, who, field }: Step, value: string): Promise<void> {
    const reviewer = reviewers[who].viewer;
    switch (move) {
      case "prepare":
        return prepareChanges(app, { actor });
      case "edit":
        await (isStartup
          ? saveStartup(app, { actor, changes: content({ [field]: value }) })
          : saveInvestor(app, { actor: viewer as InvestorViewer, changes: content({ [field]: value }) }));
        return;
      case "discard":
        return discardChanges(app, { actor });
      case "restore":
        return restoreChanges(app, { actor });
      case "submit":
        return submitChanges(app, { actor });
      case "cancel":
        return cancelChanges(app, { actor });
      case "withdraw":
        return withdrawProfile(app, { actor });
      case "unpublish":
        return unpublishProfile(app, { actor });
      case "unpublishWithChanges":
        return unpublishProfile(app, { actor, withChanges: true });
      case "apply":
        return applyChanges(app, { actor, revision: (await head()).row?.revision ?? 0 });
      case "submitProfile":
        await submitProfile(app, { actor });
        return;
      case "approve": {
        const { submittedAt = null, storedRevision: revision = null } = seen[who] ?? {};
        const options = { actor: reviewer, kind, id, origin };
        if ((await head()).row?.publishedAt === null) return approveProfile(app, { ...options, submittedAt });
        return approveChanges(app, { ...options, seen: { submittedAt, revision } });
      }
      case "return": {
        const { submittedAt = null } = seen[who] ?? {};
        const options = { actor: reviewer, kind, id, origin, note: "請補充", comments: {} };
        if ((await head()).row?.publishedAt === null) return returnProfile(app, { ...options, submittedAt });
        return returnChanges(app, { ...options, seen: { submittedAt } });
      }
      case "correct":
        return correct(field, value);
      case "suspend":
        return suspendAccount(app, { actor: admin.viewer, id, reason: "查證中", origin });
      case "restoreAccount":
        return restoreAccount(app, { actor: admin.viewer, id, note: "查證完成", origin });
      case "read":
        return;
    }
  }

  /** Runs a move; returns false if it was rejected, which only expected errors may do. */
  async function act(taken: Step, value: string): Promise<boolean> {
    try {
      await run(taken, value);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false;
      throw error;
    }
  }

  async function read(who: 0 | 1, model: Pick<Model, "revision"> & { current: number | null }) {
    const { row, pending } = await head();
    const submittedAt = pending?.state === "submitted" ? pending.submittedAt : (row?.submittedAt ?? null);
    seen[who] = {
      submission: model.current,
      revision: model.revision,
      submittedAt,
      storedRevision: row?.revision ?? 0,
    };
  }

  /** Returns what a visitor sees; null for nothing. */
  async function shown(): Promise<Content | null> {
    try {
      if (isStartup) {
        const view = await getStartupForViewer(app, { viewer: visitor, id, locale: "zh-TW" });
        return contentOf(view.name, view.report.zh_tw.slogan, view.industries);
      }
      const view = await getInvestorForViewer(app, { viewer: visitor, id, locale: "zh-TW" });
      return contentOf(view.name, view.langs.zh_tw.title, view.industries);
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  }

  /** Returns the content in lists and search; null if it is in neither. */
  async function indexed() {
    const row = await app.db.select().from(listings).where(eq(listings.profileId, id)).get();
    if (!row) return null;
    const [found] = await app.db.all<Record<string, unknown>>(sql`SELECT * FROM search_index WHERE rowid = ${row.doc}`);
    return { card: JSON.stringify(row.card), facets: row.facets, document: JSON.stringify(found) };
  }

  return { id, start, act, read, seen, shown, indexed, head };
}

function contentOf(name: string, text: string | undefined, industries: readonly { key: string }[]): Content {
  return { name, text: text ?? "", keys: industries.map(({ key }) => key).join() };
}

function listedStartup({ name, text, keys: key }: Content) {
  const complete = completeStartup();
  const texts = { zh_tw: { ...complete.texts?.zh_tw, slogan: text } };
  const listed = { isPublish: 2, publishedAt: app.now(), verifiedBadge: true } as const;
  return makeStartup(app, { ...complete, ...listed, name, industryKeys: [key], texts });
}

function listedInvestor({ name, text, keys: key }: Content) {
  const complete = completeInvestor();
  const texts = { ...complete.texts, zh_tw: { ...complete.texts?.zh_tw, title: text } };
  const listed = { status: "active", level: "normal", publishedAt: app.now() } as const;
  return makeInvestor(app, { ...complete, ...listed, name, industryKeys: [key], texts });
}

type Profile = Awaited<ReturnType<typeof makeProfile>>;

/** Expects page, index and stored changes to match the model. */
async function expectKept(profile: Profile, model: Model): Promise<void> {
  const shown = await profile.shown();
  expect(shown).toEqual(model.profile === "listed" ? model.content : null);
  await expectIndexed(profile, shown);
  const { pending } = await profile.head();
  expect(pending?.state ?? null).toBe(model.pending?.state ?? null);
  if (!pending || !model.pending) return;
  const stored = storedContent(pending.content);
  // A field set to the page's own value again is not a change.
  for (const field of fields) expect(stored[field] ?? model.content[field]).toBe(changed(model)[field]);
}

function storedContent(content: Record<string, unknown>): Partial<Content> {
  const { name, report, langs, industry_keys } = content as {
    name?: string;
    report?: { zh_tw?: { slogan?: string } };
    langs?: { zh_tw?: { title?: string } };
    industry_keys?: string[];
  };
  return { name, text: report?.zh_tw?.slogan ?? langs?.zh_tw?.title, keys: industry_keys?.join() };
}

async function expectIndexed(profile: Profile, shown: Content | null): Promise<void> {
  const indexed = await profile.indexed();
  if (shown === null) {
    expect(indexed).toBeNull();
    return;
  }
  expect(indexed?.card).toContain(shown.name);
  expect(indexed?.document).toContain(shown.name);
  expect(indexed?.document).toContain(shown.text);
  expect(indexed?.facets.join()).toContain(shown.keys);
  const unpublished = [...`${indexed?.card} ${indexed?.document}`.matchAll(/word\d+x/g)].map(([word]) => word);
  expect(unpublished.filter((word) => word !== shown.name && word !== shown.text)).toEqual([]);
}

describe.each(["startup", "investor"] as const)("%s: pending changes in any order", (kind) => {
  it("keep what is shown to what was approved, and lose nothing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 3, 5, 6),
        fc.array(step, { minLength: 4, maxLength: 18 }),
        async (begun, walk) => {
          const steps = [...opening.slice(0, begun), ...walk];
          const profile = await makeProfile(kind);
          let model: Model = {
            profile: "listed",
            content: profile.start,
            pending: null,
            suspended: false,
            submission: 0,
            revision: 0,
          };
          for (const taken of steps) {
            const value = freshValue(taken.field);
            if (taken.move === "read") await profile.read(taken.who, { ...model, current: currentSubmission(model) });
            const next = expected(model, taken, value, profile.seen);
            expect(await profile.act(taken, value), `${taken.move} in ${JSON.stringify(model)}`).toBe(next !== null);
            model = next ?? model;
            await expectKept(profile, model);
          }
        },
      ),
      { numRuns: runs(8) },
    );
  });

  it("have one outcome when everybody acts at the same time", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        async (rounds) => {
          const profile = await makeProfile(kind);
          const reading = async () => {
            const current = { revision: 0, current: null };
            await Promise.all([profile.read(0, current), profile.read(1, current)]);
          };
          const approved = new Set([profile.start.name, profile.start.text]);
          for (const taken of opening.slice(0, 3)) await profile.act(taken, freshValue(taken.field));
          for (const round of rounds) {
            await reading();
            const before = await profile.head();
            const events = await countEvents(profile.id);
            const submitted = storedContent(before.pending?.content ?? {});
            const values = round.map(({ field }) => freshValue(field));
            const outcomes = await Promise.all(round.map((taken, at) => profile.act(taken, values[at] ?? "")));
            // Only what was submitted when it was read, and what staff wrote themselves, may be shown.
            if (before.pending?.state === "submitted")
              for (const word of Object.values(submitted)) approved.add(word ?? "");
            for (const [at, { move }] of round.entries())
              if (move === "correct" && outcomes[at]) approved.add(values[at] ?? "");
            const shown = await profile.shown();
            if (shown) for (const word of [shown.name, shown.text]) expect([...approved]).toContain(word);
            await expectIndexed(profile, shown);
            const verdicts = round.filter(({ move }, at) => (move === "approve" || move === "return") && outcomes[at]);
            expect((await countEvents(profile.id)) - events).toBe(verdicts.length);
            // A republished draft shows the owner's words, after its own review.
            if (!shown) for (const word of await draftWords(profile)) approved.add(word);
          }
        },
      ),
      { numRuns: runs(8) },
    );
  });
});

/** Expects one mail per decision event, and returns their number. */
async function countEvents(id: string): Promise<number> {
  const verdicts = ["approved", "returned"].flatMap((verdict) =>
    ["startup", "investor"].flatMap((kind) => [`${kind}.${verdict}`, `${kind}.changes_${verdict}`]),
  );
  const recorded = await app.db.$count(events, and(eq(events.subjectId, id), inArray(events.action, verdicts)));
  const address = await app.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id)).get();
  const sent = await app.db.$count(
    mails,
    and(eq(mails.to, address?.email ?? ""), sql`${mails.template} NOT LIKE 'account%'`),
  );
  expect(sent).toBe(recorded);
  return recorded;
}

async function draftWords(profile: Profile): Promise<string[]> {
  const { row } = await profile.head();
  const text = await app.db.all<{ word: string }>(
    sql`SELECT slogan AS word FROM startup_texts WHERE startup_id = ${profile.id} AND locale = 'zh_tw'
      UNION ALL SELECT title FROM investor_texts WHERE investor_id = ${profile.id} AND locale = 'zh_tw'`,
  );
  return [row?.name ?? "", ...text.map(({ word }) => word)];
}
