import type { PublishState } from "~/db/values";
import type { NextStep, StartupCapability } from "~/features/core/access/rules";
import type { ReportField, startupRecord } from "~/features/profiles/startups/record";
import type { KeyLabel } from "~/features/records/content/key-label";
import type { DatedFact } from "~/features/records/dated-facts/facts";
import type { ShownRecord } from "~/features/records/records/shown";
import type { LocalText } from "~/features/text/text/foreign-name";
import type { Relation } from "./relation";

/**
 * A startup as one viewer may see it, with the field names of product §3.1. Fields the viewer may not see are absent:
 * they were never read from the database (product §2.1).
 */
export type StartupView = ShownRecord<typeof startupRecord, OpenCapability> & {
  id: string;
  verified_badge: boolean;
  /** The source and date (milliseconds) of an unclaimed listing; null for a profile with an owner. */
  unclaimed: { source: string; at: number } | null;
  industries: KeyLabel[];
  domains: KeyLabel[];
  register_country_name: string;
  /** Capability `private`. */
  is_publish?: PublishState;
  revision?: number;
  /** Dates of the facts the viewer may read. */
  dated_facts: DatedFact[];
  published: boolean;
  /** The viewer's relation to the startup. */
  relation: Relation;

  granted: StartupCapability[];
  /** The steps that grant the missing capabilities, by capability. */
  next_steps: Partial<Record<"report" | "fundraising" | "financials" | "contact" | "message", NextStep>>;
  /** The first of the steps. */
  next_step: NextStep | null;
  /** Whether this viewer and the startup have a conversation. */
  in_conversation: boolean;
};

/** Granted to everyone who may see a startup's page at all. */
export const openCapabilities = ["card", "basic"] as const;
export type OpenCapability = (typeof openCapabilities)[number];

/** The same for a page: every text in the reader's language, or else the other. */
export type StartupPageData = Omit<StartupView, "report"> & {
  texts: Partial<Record<ReportField, LocalText>>;
};
