import { ulid } from "ulidx";
import { accounts } from "~/db/schema";
import { createReferenceCode } from "~/features/accounts/tokens";
import type { App } from "~/server/app.server";
import { buildInvestor, firstSketch } from "./build-investor";
import { buildStartup } from "./build-startup";
import { investorParts, staffEmail, startupParts } from "./cast";
import { seededRandom } from "./random";
import { indexInvestors, prepareInvestor, prepareStartup, writePrepared } from "./write-demo-profile.server";

/** Writes whoever of the cast is missing: startups, investors and the staff account. */
export async function seedCast(
  app: App,
  options: { existing: ReadonlySet<string>; password: () => Promise<string> },
): Promise<{ startups: number; investors: number }> {
  const missing = <Part extends { email: string }>(parts: Part[]) =>
    parts.filter(({ email }) => !options.existing.has(email));
  const startups = missing(startupParts());
  const investors = missing(investorParts(firstSketch("cvc")));
  const staff = options.existing.has(staffEmail) ? [] : [staffEmail];
  if (startups.length + investors.length + staff.length === 0) return { startups: 0, investors: 0 };

  const passwordHash = await options.password();
  const today = new Date(app.now());
  await writePrepared(
    app,
    await Promise.all(
      startups.map(({ company, ...part }) =>
        prepareStartup(app, {
          ...part,
          passwordHash,
          withTeam: true,
          built: company === null ? null : buildStartup(company, today),
        }),
      ),
    ),
  );
  const prepared = investors.map(({ sketch, ...part }) =>
    prepareInvestor(app, { ...part, passwordHash, built: sketch === null ? null : buildInvestor(sketch) }),
  );
  await writePrepared(app, prepared);
  await indexInvestors(
    app,
    prepared.filter((_, place) => investors[place]?.status === "active").map(({ id }) => id),
  );
  for (const email of staff) await writeStaff(app, { email, passwordHash });
  return { startups: startups.length, investors: investors.length };
}

async function writeStaff(app: App, options: { email: string; passwordHash: string }): Promise<void> {
  const at = app.now();
  const id = ulid(at, seededRandom(options.email).next);
  await app.db.insert(accounts).values({
    id,
    kind: "staff",
    email: options.email,
    passwordHash: options.passwordHash,
    staffRole: "admin",
    termVersion: app.config.TERMS_VERSION,
    locale: "zh-TW",
    referenceCode: createReferenceCode(),
    activatedAt: at,
    createdAt: at,
    updatedAt: at,
  });
}
