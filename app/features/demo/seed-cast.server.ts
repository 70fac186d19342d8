import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { App } from "~/server/app.server";
import { demoAccount } from "./account-row";
import { buildInvestor } from "./build-investor";
import { buildStartup } from "./build-startup";
import { investorParts, staffEmail, startupParts } from "./cast";
import { prepareInvestor } from "./demo-investor.server";
import { prepareStartup } from "./demo-startup.server";
import { seededRandom } from "./random";
import { seedConversations } from "./seed-conversations.server";
import { indexWritten, writePrepared } from "./write-prepared.server";

const year = 365 * 24 * 60 * 60 * 1000;

/** Writes whoever of the cast is missing, staff first because they decided on the others, and then their conversations. */
export async function seedCast(
  app: App,
  options: { existing: ReadonlySet<string>; password: () => Promise<string> },
): Promise<{ startups: number; investors: number; staffId: string }> {
  const missing = <Part extends { email: string }>(parts: Part[]) =>
    parts.filter(({ email }) => !options.existing.has(email));
  const startups = missing(startupParts());
  const investors = missing(investorParts());
  const staffId = await staff(app, options.password);

  if (startups.length > 0) {
    const passwordHash = await options.password();
    const today = new Date(app.now());
    const prepared = startups.map(({ company, ...part }) => {
      const built = company === null ? null : buildStartup(company, today);
      return prepareStartup(app, { ...part, passwordHash, staffId, withTeam: true, built });
    });
    await writePrepared(app, await Promise.all(prepared));
  }
  if (investors.length > 0) {
    const passwordHash = await options.password();
    const prepared = investors.map(({ sketch, ...part }) => {
      const built = sketch === null ? null : buildInvestor(sketch);
      return prepareInvestor(app, { ...part, passwordHash, staffId, built });
    });
    await writePrepared(app, prepared);
    const listed = prepared.filter((_, place) => investors[place]?.status === "active");
    await indexWritten(
      app,
      listed.map(({ id }) => id),
    );
  }
  await seedConversations(app);
  return { startups: startups.length, investors: investors.length, staffId };
}

/** The id of the demo staff account, which is made when it is missing. */
async function staff(app: App, password: () => Promise<string>): Promise<string> {
  const found = await app.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, staffEmail)).get();
  if (found) return found.id;
  const row = demoAccount(app, {
    kind: "staff",
    email: staffEmail,
    passwordHash: await password(),
    staffRole: "admin",
    createdAt: app.now() - 3 * year,
    random: seededRandom(staffEmail),
  });
  await app.db.insert(accounts).values(row);
  return row.id;
}
