import { eq, inArray } from "drizzle-orm";
import { ulid } from "ulidx";
import { accounts, investors, profileViewDays, profileViews } from "~/db/schema";
import type { ViewedSection } from "~/db/values";
import { dayMs, hourMs } from "~/durations";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { demoDomain } from "./cast";
import { seededRandom } from "./random";

/** The startup that has been viewed. */
const viewed = `startup@${demoDomain}`;

/** Who viewed it, by the local part of the address, and how many hours ago. */
const visits = [
  { by: "investor", ago: 3, seconds: 412, sections: { report: 240, team: 95, about: 40 } },
  { by: "investor-gold", ago: 26, seconds: 655, sections: { financials: 310, report: 180, fundraising: 120 } },
  { by: "cvc", ago: 50, seconds: 188, sections: { report: 120, about: 30 } },
  { by: "investor-03", ago: 122, seconds: 64, sections: { about: 40 } },
  { by: "investor-05", ago: 191, seconds: 297, sections: { report: 160, honours: 60, news: 30 } },
  { by: "investor-gold", ago: 260, seconds: 143, sections: { about: 60, report: 70 } },
  { by: "investor-19", ago: 400, seconds: 36, sections: { about: 20 } },
] satisfies Array<{
  by: string;
  ago: number;
  seconds: number;
  sections: Partial<Record<ViewedSection, number>>;
}>;

/** The days of totals before today. */
const days = 60;

/** Seeds the views of one demo startup, once; the same on every machine, relative to today. */
export async function seedViews(app: App): Promise<void> {
  const startup = await app.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, viewed)).get();
  if (!startup) return;
  const startupId = startup.id;
  const existing = await app.db.select().from(profileViewDays).where(eq(profileViewDays.startupId, startupId)).get();
  if (existing) return;
  const people = await app.db
    .select({ id: investors.id, email: accounts.email })
    .from(investors)
    .innerJoin(accounts, eq(accounts.id, investors.id))
    .where(
      inArray(
        accounts.email,
        visits.map(({ by }) => `${by}@${demoDomain}`),
      ),
    );
  const now = app.now();
  const random = seededRandom("views");
  const totals = Array.from({ length: days }, (_, at) => {
    const growth = 1 + (days - at) / days;
    return {
      startupId,
      day: taipeiDay(now - at * dayMs),
      investorViews: random.integer(0, Math.round(3 * growth)),
      visitors: random.integer(1, Math.round(8 * growth)),
    };
  });
  const rows = visits.flatMap(({ by, ago, seconds, sections }) => {
    const investor = people.find(({ email }) => email === `${by}@${demoDomain}`);
    const lastAt = now - ago * hourMs;
    const startedAt = lastAt - seconds * 1000;
    if (!investor) return [];
    return [
      {
        id: ulid(startedAt),
        startupId,
        investorId: investor.id,
        startedAt,
        lastAt,
        loads: { demo: { seconds, sections } },
      },
    ];
  });
  const [first, ...others] = totals;
  if (!first) return;
  await app.db.batch([
    app.db.insert(profileViewDays).values(first),
    ...others.map((day) => app.db.insert(profileViewDays).values(day)),
    ...rows.map((row) => app.db.insert(profileViews).values(row)),
  ]);
}
