import type { InvestorStatus } from "~/db/values";
import type { InvestorCapability, NextStep } from "~/features/core/access/rules";
import type { InvestorTextField, investorRecord } from "~/features/profiles/investors/record";
import type { KeyLabel } from "~/features/records/content/key-label";
import type { DatedFact } from "~/features/records/dated-facts/facts";
import type { ShownRecord } from "~/features/records/records/shown";
import type { LocalText } from "~/features/text/text/foreign-name";
import type { Relation } from "./relation";

/**
 * An investor as one viewer may see it, with the field names of product §3.2. Fields the viewer may not see are absent:
 * they were never read.
 */
export type InvestorView = ShownRecord<typeof investorRecord, "card"> & {
  id: string;
  industries: KeyLabel[];
  domains: KeyLabel[];
  /** Capability `private`. */
  status?: InvestorStatus;
  revision?: number;
  /** Dates of the facts the viewer may read. */
  dated_facts: DatedFact[];
  listed: boolean;
  /** The viewer's relation to the investor. */
  relation: Relation;

  granted: InvestorCapability[];
  /** The steps that grant the missing capabilities, by capability. */
  next_steps: Partial<Record<"investments" | "message", NextStep>>;
  /** The first of the steps. */
  next_step: NextStep | null;
  /** Whether this viewer and the investor have a conversation. */
  in_conversation: boolean;
};

/** The same for a page: every text in the reader's language, or else the other. */
export type InvestorPageData = Omit<InvestorView, "langs"> & {
  texts: Partial<Record<InvestorTextField, LocalText>>;
};
