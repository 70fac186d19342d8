import { and, asc, eq, like, ne, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { accounts, eventCounts, eventRegistrations, investors, startups } from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import { listEvents } from "~/features/learning/events/queries.server";
import { fold } from "~/locales/fold";
import type { App } from "~/server/app.server";
import { createReadableCode } from "~/server/tokens";
import { demoDomain } from "./cast";

/**
 * Seeds demo accounts' registrations: the first upcoming event is full, the last past one has check-ins. Existing ones
 * are kept.
 */
export async function seedRegistrations(app: App): Promise<void> {
  if (await app.db.select({ id: eventCounts.eventId }).from(eventCounts).limit(1).get()) return;
  const people = await app.db
    .select({
      id: accounts.id,
      email: accounts.email,
      locale: accounts.locale,
      name: sql<string>`coalesce(${startups.name}, ${investors.name}, '')`,
    })
    .from(accounts)
    .leftJoin(startups, eq(startups.id, accounts.id))
    .leftJoin(investors, eq(investors.id, accounts.id))
    .where(and(like(accounts.email, `%@${demoDomain}`), ne(accounts.kind, "staff")))
    .orderBy(sql`length(${accounts.email})`, asc(accounts.email))
    .limit(30);
  const [upcoming, past] = await Promise.all(
    (["upcoming", "past"] as const).map((when) => listEvents(app, { locale: "zh-TW", when, size: 3 })),
  );
  const at = (list: typeof upcoming, place: number) => list?.result[place];
  const plans = [
    { event: at(upcoming, 0), number: 12, checkedIn: 0 },
    { event: at(upcoming, 1), number: 17, checkedIn: 0 },
    { event: at(past, 0), number: 24, checkedIn: 19 },
  ];
  for (const { event, number, checkedIn } of plans) {
    if (!event) continue;
    const createdAt = Math.min(event.starts_at, app.now()) - 2 * dayMs;
    const rows = people.slice(0, number).map(({ id, email, locale, name: given }, place) => {
      const name = given || email;
      const status = place < (event.capacity ?? number) ? ("confirmed" as const) : ("waiting" as const);
      return {
        id: ulid(createdAt),
        eventId: event.id,
        accountId: id,
        email,
        name,
        nameKey: fold(name),
        locale,
        status,
        mailedStatus: status,
        reminded: event.starts_at < app.now() ? 2 : 0,
        position: place + 1,
        code: createReadableCode(),
        checkedInAt: place < checkedIn ? event.starts_at + place * minuteMs : null,
        createdAt: createdAt + place * minuteMs,
        updatedAt: createdAt + place * minuteMs,
      };
    });
    for (const row of rows) await app.db.insert(eventRegistrations).values(row);
  }
}
