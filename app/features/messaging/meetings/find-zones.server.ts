import { inArray } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import { timeZoneOf } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { placeOf } from "./place-of.server";
import type { Zones } from "./zones";

/**
 * The time zones of the actor and of a target with whom it talks, with their places' names; Taipei's for an account
 * whose browser has not reported its own. `told`: what the actor's browser has reported; undefined if the actor chose
 * its own.
 */
export async function findZones(
  app: App,
  { actor, targetId, t, locale }: { actor: Actor; targetId: string; t: Translate; locale: Locale },
): Promise<{ zones: Zones; told?: string | null }> {
  const rows = await app.db
    .select({ id: accounts.id, timeZone: accounts.timeZone, noticeSettings: accounts.noticeSettings })
    .from(accounts)
    .where(inArray(accounts.id, [actor.id, targetId]));
  const toldBy = (id: string) => rows.find((row) => row.id === id)?.timeZone ?? null;
  const zoneOf = (id: string) => {
    const timeZone = timeZoneOf(toldBy(id));
    return { timeZone, place: placeOf(timeZone, { t, locale }) };
  };
  const hasOwnZone = rows.some(({ id, noticeSettings }) => id === actor.id && noticeSettings.hasOwnZone);
  return {
    zones: { own: zoneOf(actor.id), other: zoneOf(targetId) },
    told: hasOwnZone ? undefined : toldBy(actor.id),
  };
}
