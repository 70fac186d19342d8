import type { PublishState } from "~/db/values";
import type { NextStep, StartupCapability } from "~/features/access/rules";
import type { KeyLabel } from "~/features/content/key-label";
import type { ShownRecord } from "~/features/records/shown";
import type { ReportField, startupRecord } from "~/features/startups/record";
import type { LocalText } from "~/features/text/local-text";
import type { Relation } from "./relation";

/**
 * A startup as one viewer may see it, in the spec's own words. What the viewer may not read is not there at all: it was
 * never read from the database (design §7).
 */
export type StartupView = ShownRecord<typeof startupRecord, OpenCapability> & {
  id: string;
  verified_badge: boolean;
  industries: KeyLabel[];
  domains: KeyLabel[];
  register_country_name: string;
  /** Capability `private`. */
  is_publish?: PublishState;
  revision?: number;
  published: boolean;
  /** Who the viewer is to the startup. */
  relation: Relation;

  granted: StartupCapability[];
  /** What would give the viewer the rest, by what it would give. */
  next_steps: Partial<Record<"report" | "fundraising" | "financials" | "contact" | "message", NextStep>>;
  /** The first of them. */
  next_step: NextStep | null;
  /** Whether this viewer and the startup have a conversation. */
  in_conversation: boolean;
};

/** What everybody may read who may see a startup's page at all. */
export const openCapabilities = ["card", "basic"] as const;
export type OpenCapability = (typeof openCapabilities)[number];

/** The same as a page shows it: every text in the reader's language, or in the other one where that is all there is. */
export type StartupPageData = Omit<StartupView, "report"> & {
  texts: Partial<Record<ReportField, LocalText>>;
};
