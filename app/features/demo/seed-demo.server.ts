import { and, count, eq, like } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { AccountKind, StaffRole } from "~/db/values";
import { dayMs } from "~/durations";
import { hashPassword } from "~/features/accounts/accounts/password.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import type { App } from "~/server/app.server";
import { demoAccount } from "./account-row";
import { bulkDomain, demoDomain, demoPassword, staffParts } from "./cast";
import { prepareInvestor } from "./demo-investor.server";
import { prepareStartup } from "./demo-startup.server";
import { type InvestorPlan, planInvestors, planStartups, type StartupPlan } from "./plan";
import { seededRandom } from "./random";
import { seedAttention } from "./seed-attention.server";
import { seedBoards, seedConditions } from "./seed-boards.server";
import { seedContent } from "./seed-content.server";
import { seedConversations } from "./seed-conversations.server";
import { seedGroups } from "./seed-groups.server";
import { demoImage, seedImages } from "./seed-images.server";
import { seedIntroductions } from "./seed-introductions.server";
import { seedLetters } from "./seed-letters.server";
import { seedMatches } from "./seed-matches.server";
import { seedMeetings } from "./seed-meetings.server";
import { seedMemberships } from "./seed-memberships.server";
import { seedNumbers } from "./seed-numbers.server";
import { seedOrders } from "./seed-orders.server";
import { seedPlans } from "./seed-plans.server";
import { seedRegistrations } from "./seed-registrations.server";
import { seedSearches } from "./seed-searches.server";
import { seedServices } from "./seed-services.server";
import { seedViews } from "./seed-views.server";
import { seedWebhooks } from "./seed-webhooks.server";
import { indexWritten, writePrepared } from "./write-prepared.server";

export interface SeedResult {
  /** Profiles written by this call. */
  startups: number;
  investors: number;
  /** Number of profiles and conversations still missing, because one call works for a limited time. */
  remaining: number;
}

/** Time limit for starting new work in one call, in milliseconds; long requests crash the development server. */
const timeBudget = 2000;
const perStep = 10;
const year = 365 * dayMs;

/**
 * Seeds a development database with demo data: the accounts of product §1.6, at least 60 startups and 40 investors in
 * several states, with pictures and conversations; `bulk` is the number of additional generated profiles. Existing data
 * is kept. Call it again while `remaining` is above zero; an interrupted run is completed by the next call.
 */
export async function seedDemo(app: App, bulk: { startups: number; investors: number }): Promise<SeedResult> {
  const stopAt = app.now() + timeBudget;
  const existing = await existingCast(app);
  const missing = <Plan extends { email: string }>(plans: Plan[]) => plans.filter(({ email }) => !existing.has(email));
  const startups = missing(
    planStartups(new Date(app.now()), { from: await countBulk(app, "startup"), to: bulk.startups }),
  );
  const investors = missing(planInvestors({ from: await countBulk(app, "investor"), to: bulk.investors }));
  const hasStaff = staffParts.every(({ email }) => existing.has(email));
  if (startups.length + investors.length === 0 && hasStaff) {
    return { startups: 0, investors: 0, remaining: await seedActivity(app, { stopAt }) };
  }

  const passwordHash = await hashPassword(demoPassword);
  const termVersion = await currentTermsVersion(app);
  const staffId = await ensureStaff(app, existing, { passwordHash, termVersion });
  const common = { passwordHash, staffId, termVersion };
  const written = { startups: 0, investors: 0 };
  while (written.startups < startups.length && app.now() < stopAt) {
    written.startups += await writeStartups(app, startups.slice(written.startups, written.startups + perStep), common);
  }
  while (written.investors < investors.length && app.now() < stopAt) {
    const step = investors.slice(written.investors, written.investors + perStep);
    written.investors += await writeInvestors(app, step, common);
  }
  const left = startups.length + investors.length - written.startups - written.investors;
  return { ...written, remaining: left > 0 ? left : await seedActivity(app, { stopAt }) };
}

/**
 * Seeds the interactions among the cast, once all of it exists. Each step does its work once, so what a call that takes
 * too long leaves is done by the next. Returns how many conversations or steps remain.
 */
async function seedActivity(app: App, { stopAt }: { stopAt: number }): Promise<number> {
  const staffId = await adminId(app);
  const editor = await findStaff(app, "editor");
  const steps: ReadonlyArray<(app: App) => Promise<unknown>> = [
    () => seedImages(app, { ownerId: staffId }),
    () => seedContent(app, { image: demoImage, editor }),
    seedRegistrations,
    seedGroups,
    seedViews,
    seedSearches,
    seedMemberships,
    () => seedPlans(app, { staffId }),
    () => seedOrders(app, { staffId }),
    () => seedServices(app, { staffId }),
  ];
  const later = [
    ...[
      seedMatches,
      seedBoards,
      seedIntroductions,
      seedLetters,
      seedConditions,
      seedMeetings,
      seedAttention,
      seedNumbers,
    ],
    // Last, so that nothing that is seeded waits to be sent.
    seedWebhooks,
  ];
  const left = await runSteps(app, steps, stopAt);
  const talks = left > 0 ? left : await seedConversations(app, { stopAt });
  return talks > 0 ? talks : runSteps(app, later, stopAt);
}

/** How long a call may go on after its time limit, in milliseconds: long enough to find that earlier steps are done. */
const slack = 15_000;

async function runSteps(
  app: App,
  steps: ReadonlyArray<(app: App) => Promise<unknown>>,
  stopAt: number,
): Promise<number> {
  for (const [at, step] of steps.entries()) {
    if (app.now() > stopAt + slack) return steps.length - at;
    await step(app);
  }
  return 0;
}

/** Options shared by all profiles; `staffId` is their reviewer. */
interface Common {
  passwordHash: string;
  staffId: string;
  termVersion: number;
}

async function writeStartups(app: App, plans: StartupPlan[], common: Common): Promise<number> {
  const prepared = plans.map(({ build, ...plan }) => prepareStartup(app, { ...plan, ...common, built: build() }));
  await writePrepared(app, await Promise.all(prepared));
  return plans.length;
}

async function writeInvestors(app: App, plans: InvestorPlan[], common: Common): Promise<number> {
  const prepared = plans.map(({ build, ...plan }) => prepareInvestor(app, { ...plan, ...common, built: build() }));
  await writePrepared(app, prepared);
  const listed = prepared.filter((_, place) => plans[place]?.status === "active");
  await indexWritten(
    app,
    listed.map(({ id }) => id),
  );
  return plans.length;
}

async function existingCast(app: App): Promise<Set<string>> {
  const rows = await app.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(like(accounts.email, `%@${demoDomain}`));
  return new Set(rows.map(({ email }) => email));
}

/** Counts the existing generated profiles of a kind; they are written in numerical order. */
async function countBulk(app: App, kind: AccountKind): Promise<number> {
  const row = await app.db
    .select({ accounts: count() })
    .from(accounts)
    .where(and(eq(accounts.kind, kind), like(accounts.email, `%@${bulkDomain}`)))
    .get();
  return row?.accounts ?? 0;
}

/** Creates missing demo staff accounts and returns the demo admin's id. */
async function ensureStaff(app: App, existing: Set<string>, common: Omit<Common, "staffId">): Promise<string> {
  const missing = staffParts.filter(({ email }) => !existing.has(email));
  const rows = missing.map(({ email, role }) =>
    demoAccount({
      ...common,
      kind: "staff",
      email,
      staffRole: role,
      createdAt: app.now() - 3 * year,
      random: seededRandom(email),
    }),
  );
  for (const row of rows) await app.db.insert(accounts).values(row);
  return adminId(app);
}

/** Returns the id of the demo admin, who reviewed the demo profiles. Throws if it does not exist yet. */
export async function adminId(app: App): Promise<string> {
  const found = await findStaff(app, "admin");
  if (!found) throw new Error("The demo admin is missing.");
  return found.id;
}

async function findStaff(app: App, role: StaffRole): Promise<{ id: string } | null> {
  const email = staffParts.find((part) => part.role === role)?.email ?? "";
  return (await app.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)).get()) ?? null;
}
