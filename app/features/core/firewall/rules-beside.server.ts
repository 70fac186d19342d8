import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { WallClass } from "~/db/values";
import type { Wall } from "../access/walls";

/** A column with the rules of a row's startup, which reads no row if it has none. */
export const rulesBeside = (startupId: SQLWrapper): SQL<Wall[]> =>
  sql`(
    SELECT json_group_array(json_object('target', target, 'class', class)) FROM firewall_rules
    WHERE firewall_rules.startup_id = ${startupId}
  )`.mapWith((json: string): Wall[] => JSON.parse(json));

/** A class that is open to an investor until a time, in milliseconds. */
export interface Opened {
  class: WallClass;
  untilAt: number;
}

/** A column with what a row's startup has opened for an investor. */
export const openedBeside = (
  startupId: SQLWrapper,
  { investorId, now }: { investorId: string; now: number },
): SQL<Opened[]> =>
  sql`(
    SELECT json_group_array(json_object('class', class, 'untilAt', until_at)) FROM firewall_openings
    WHERE firewall_openings.startup_id = ${startupId} AND firewall_openings.investor_id = ${investorId}
      AND until_at > ${now}
  )`.mapWith((json: string): Opened[] => JSON.parse(json));
