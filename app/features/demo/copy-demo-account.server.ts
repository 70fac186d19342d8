import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { accounts, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import { startSession } from "~/features/accounts/accounts/sessions.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { demoAccount } from "./account-row";
import { demoDomain, staffParts } from "./cast";
import { prepareInvestor } from "./demo-investor.server";
import { prepareStartup } from "./demo-startup.server";
import { planInvestors, planStartups } from "./plan";
import { seededRandom } from "./random";
import { adminId } from "./seed-demo.server";
import { indexWritten, type Prepared, writePrepared } from "./write-prepared.server";

/** An account with the demo password; `token` belongs to one of its sessions. */
export interface CopiedAccount {
  id: string;
  email: string;
  token: string;
}

interface Copy {
  like: string;
  /** Overrides the profile's name. */
  name?: string;
  /** How many days ago its facts were last confirmed. */
  confirmedDaysAgo?: number;
}

const none = { from: 0, to: 0 };

/**
 * Copies a demo account without its conversations, so that each journey has isolated data. `like` is the local part of
 * a demo account's address (product §1.6). Throws `not_found` if the demo data has no such account.
 */
export async function copyDemoAccount(app: App, copy: Copy): Promise<CopiedAccount> {
  const email = `${copy.like}-${ulid(app.now()).toLowerCase()}@example.test`;
  const { isListedInvestor, ...prepared } = await prepareCopy(app, { ...copy, email });
  await writePrepared(app, [prepared]);
  if (isListedInvestor) await indexWritten(app, [prepared.id]);
  const token = await startSession(app, {
    accountId: prepared.id,
    userAgent: "copy of a demo account",
    way: "password",
  });
  return { id: prepared.id, email, token };
}

/** Prepares the copy. Listed investors must be indexed after they are written; startups are indexed with their rows. */
async function prepareCopy(
  app: App,
  { like, name, email, confirmedDaysAgo }: Copy & { email: string },
): Promise<Prepared & { isListedInvestor?: boolean }> {
  const original = `${like}@${demoDomain}`;
  const isOriginal = (part: { email: string }) => part.email === original;
  // Reuses the original's password hash, since hashing is slow.
  const found = await app.db
    .select({ passwordHash: accounts.passwordHash, level: startups.level })
    .from(accounts)
    .leftJoin(startups, eq(startups.id, accounts.id))
    .where(eq(accounts.email, original))
    .get();
  if (!found?.passwordHash) throw new AppError("not_found");
  const { passwordHash, level } = found;

  const termVersion = await currentTermsVersion(app);
  const staff = staffParts.find(isOriginal);
  if (staff) {
    const row = demoAccount({
      kind: "staff",
      email,
      passwordHash,
      staffRole: staff.role,
      termVersion,
      createdAt: app.now(),
      random: seededRandom(email),
    });
    return { id: row.id, files: [], statements: [app.db.insert(accounts).values(row)] };
  }
  const confirmedAt = confirmedDaysAgo === undefined ? undefined : app.now() - confirmedDaysAgo * dayMs;
  const common = { email, passwordHash, name, termVersion, confirmedAt, staffId: await adminId(app) };
  const investor = planInvestors(none).find(isOriginal);
  if (investor) {
    const built = investor.build();
    const prepared = prepareInvestor(app, { ...investor, ...common, built: built && { ...built, seed: email } });
    return { ...prepared, isListedInvestor: investor.status === "active" };
  }
  const startup = planStartups(new Date(app.now()), none).find(isOriginal);
  if (!startup) throw new AppError("not_found");
  const built = startup.build();
  return prepareStartup(app, { ...startup, ...common, level, built: built && { ...built, seed: email } });
}
