import type { FieldChanges, PublishState, StartupLevel } from "~/db/values";
import { emptyOf } from "~/features/records/content";
import { type StartupContent, startupRecord } from "./record";

/** The whole profile, for its owner and staff. Times are milliseconds. */
export type StartupProfile = StartupContent & {
  id: string;
  is_publish: PublishState;
  level: StartupLevel;
  verified_badge: boolean;
  /** When staff let a company number through that fails the check; null for others. */
  sn_overridden_at: number | null;
  submitted_at: number | null;
  published_at: number | null;
  updated_at: number;
  /** Which of its versions this is, and which one wrote each field last (decision 015). */
  revision: number;
  field_changes: FieldChanges;
};

/** The company number that staff let through although it fails the check, if this is one. */
export function overriddenNumber(profile: Pick<StartupProfile, "company_info" | "sn_overridden_at">): string | null {
  return profile.sn_overridden_at === null ? null : profile.company_info.sn;
}

/** A profile nobody has touched yet. */
export const emptyStartup = emptyOf(startupRecord);
