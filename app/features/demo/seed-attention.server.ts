import { attentionWeeks } from "~/db/schema";
import { sides } from "~/db/values";
import { dayMs } from "~/durations";
import { countDueAttention } from "~/features/discovery/looks/count-attention.server";
import { sharingOf } from "~/features/discovery/looks/sharing";
import { weekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { type Random, seededRandom } from "./random";

/** Seeds how evenly attention was shared in earlier weeks, once, and counts the current week. */
export async function seedAttention(app: App): Promise<void> {
  if (await app.db.select({ week: attentionWeeks.week }).from(attentionWeeks).get()) return;
  const random = seededRandom("attention");
  const now = app.now();
  const rows = [3, 2, 1].flatMap((ago) =>
    sides.map((side) => ({
      ...{ week: weekOf(now - ago * 7 * dayMs), side, countedAt: now - ago * 7 * dayMs },
      suggested: sharedAmong(random, { profiles: 60, most: 9 }),
      invited: sharedAmong(random, { profiles: 60, most: 2 }),
    })),
  );
  await app.db.insert(attentionWeeks).values(rows);
  await countDueAttention(app);
}

/** Shares at random; a profile gets at most `most`, and few get that. */
function sharedAmong(random: Random, { profiles, most }: { profiles: number; most: number }) {
  const counts = Array.from({ length: profiles }, () => Math.floor(most * random.next() ** 2 + 0.4));
  return sharingOf(
    counts.map((times) => ({ times, profiles: 1 })),
    profiles,
  );
}
