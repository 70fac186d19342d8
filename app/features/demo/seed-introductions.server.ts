import { and, asc, eq, inArray, like, notExists, or, sql } from "drizzle-orm";
import { accounts, conversationRecords, introductions, investors, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import { daysToAnswer, daysToDecide, hearsNoAfter } from "~/features/deals/introductions/rules";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { demoDomain } from "./cast";

/** Seeds introductions, once: one that the demo startup decides, and one received and two suggested by the gold member. */
export async function seedIntroductions(app: App): Promise<void> {
  if (await app.db.select({ id: introductions.id }).from(introductions).limit(1).get()) return;
  const idOf = async (name: string) =>
    (
      await app.db
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.email, `${name}@${demoDomain}`))
        .get()
    )?.id;
  const [startup, gold] = [await idOf("startup"), await idOf("investor-gold")];
  if (!startup || !gold) return;
  const members = await app.db
    .select({ id: investors.id })
    .from(investors)
    .innerJoin(accounts, eq(accounts.id, investors.id))
    .where(
      and(
        like(accounts.email, `investor-__@${demoDomain}`),
        eq(investors.status, "active"),
        notExists(
          app.db
            .select({ one: sql`1` })
            .from(conversationRecords)
            .where(and(eq(conversationRecords.investorId, investors.id), eq(conversationRecords.startupId, startup))),
        ),
      ),
    )
    .orderBy(asc(accounts.email))
    .limit(2);
  const companies = await app.db
    .select({ id: startups.id })
    .from(startups)
    .innerJoin(accounts, eq(accounts.id, startups.id))
    .where(
      and(
        like(accounts.email, `startup-__@${demoDomain}`),
        eq(startups.isPublish, 2),
        notExists(
          app.db
            .select({ one: sql`1` })
            .from(conversationRecords)
            .where(
              and(
                or(
                  eq(conversationRecords.investorId, gold),
                  inArray(
                    conversationRecords.investorId,
                    members.map(({ id }) => id),
                  ),
                ),
                eq(conversationRecords.startupId, startups.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(accounts.email))
    .limit(2);
  const [[one, two], [first, second]] = [members, companies];
  if (!one || !two || !first || !second) return;
  const now = app.now();
  const at = (days: number) => ({ createdAt: now - days * dayMs, updatedAt: now - days * dayMs });
  const decideBy = now + (daysToDecide - 1) * dayMs;
  const answerBy = now + (daysToAnswer - 2) * dayMs;
  const passed = { reason: "stage", isNamed: true } as const;
  await app.db.insert(introductions).values([
    {
      ...passed,
      ...at(1),
      id: ulid(now),
      startupId: startup,
      fromId: one.id,
      toId: two.id,
      sentence: "他們的檢測平台已有醫院採用，和您投資的醫療團隊很接近。",
      state: "suggested",
      shownAt: now - dayMs,
      expiresAt: decideBy,
      dueAt: decideBy,
    },
    {
      ...passed,
      ...at(3),
      id: ulid(now),
      startupId: first.id,
      fromId: one.id,
      toId: gold,
      sentence: "團隊扎實、客戶續約穩定，比我們投資的階段再早一些。",
      state: "delivered",
      shownAt: now - 3 * dayMs,
      consentedAt: now - 2 * dayMs,
      deliveredAt: now - 2 * dayMs,
      expiresAt: answerBy,
      dueAt: answerBy,
    },
    {
      ...passed,
      ...at(5),
      id: ulid(now),
      startupId: second.id,
      fromId: gold,
      toId: two.id,
      isNamed: false,
      sentence: "製造業客戶的導入經驗，正是您在找的。",
      state: "refused",
      shownAt: now - 4 * dayMs,
      dueAt: now - 5 * dayMs + hearsNoAfter,
    },
  ]);
}
