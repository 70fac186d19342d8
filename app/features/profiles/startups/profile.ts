import type { FactDates, FieldChanges, PublishState, StartupLevel } from "~/db/values";
import { emptyOf } from "~/features/records/records/content";
import { type StartupContent, startupRecord } from "./record";

/** The whole profile, for its owner and staff. Times are milliseconds. */
export type StartupProfile = StartupContent & {
  id: string;
  is_publish: PublishState;
  level: StartupLevel;
  verified_badge: boolean;
  /** When staff approved a company number that fails the checksum; null if they did not. */
  sn_overridden_at: number | null;
  submitted_at: number | null;
  published_at: number | null;
  updated_at: number;
  /** The source and date of an unclaimed listing; null for a profile with an owner (decision 035). */
  unclaimed: { source: string; at: number } | null;
  /** The revision, and the last revision that changed each field (decision 015). */
  revision: number;
  field_changes: FieldChanges;
  fact_dates: FactDates;
};

/** The company number, if staff approved it although it fails the checksum. */
export function overriddenNumber(profile: Pick<StartupProfile, "company_info" | "sn_overridden_at">): string | null {
  return profile.sn_overridden_at === null ? null : profile.company_info.sn;
}

/** The content of a new profile. */
export const emptyStartup = emptyOf(startupRecord);
