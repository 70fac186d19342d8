import { sql } from "drizzle-orm";
import { isLostRace } from "~/db/lost-race";
import { introductions } from "~/db/schema";
import type { StoredStartupCard } from "~/db/schema/discovery/search";
import { dayMs } from "~/durations";
import type { App } from "~/server/app.server";
import { changeIntroduction } from "./change-introduction.server";
import { hasMuted, haveTalked } from "./conditions.server";
import type { Introduction } from "./find-own.server";
import { lapseIntroduction } from "./lapse-introduction.server";
import { prepareTold } from "./prepare-told.server";
import { readShown } from "./read-shown.server";
import { daysToAnswer } from "./rules";

/**
 * Delivers a consented introduction to its receiver, once (product §28.3). One that can no longer be delivered lapses
 * without a word: a side is no longer listed, the startup hides from the receiver, the two have talked, or the receiver
 * has muted the introducer.
 */
export async function deliverIntroduction(app: App, introduction: Introduction): Promise<void> {
  const { id, toId } = introduction;
  const shown = await readShown(app, introduction);
  if (!shown) return lapseIntroduction(app, { id, from: "consented" });
  const expiresAt = app.now() + daysToAnswer * dayMs;
  const told = await prepareTold(app, {
    kind: "introductionDelivered",
    accountId: toId,
    about: { id: shown.startup.id, name: (shown.startup.card as StoredStartupCard).name },
  });
  try {
    await changeIntroduction(app, {
      id,
      transition: "deliver",
      actor: null,
      action: "introduction.delivered",
      condition: sql`NOT ${haveTalked(introductions.startupId, introductions.toId)}
        AND NOT ${hasMuted(introductions.toId, sql`${introductions.fromId}`)}`,
      change: { deliveredAt: app.now(), expiresAt, dueAt: expiresAt },
      alsoRun: told?.statements,
    });
  } catch (error) {
    if (!isLostRace(error)) throw error;
    // Delivered by another run, which lapsing leaves as it is, or one of the conditions no longer holds.
    return lapseIntroduction(app, { id, from: "consented" });
  }
  await told?.send();
}
