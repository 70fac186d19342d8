import type { InvestorStatus } from "~/db/values";
import type { InvestorCapability, NextStep } from "~/features/access/rules";
import type { KeyLabel } from "~/features/content/key-label";
import type { InvestorTextField, investorRecord } from "~/features/investors/record";
import type { ShownRecord } from "~/features/records/shown";
import type { LocalText } from "~/features/text/local-text";
import type { Relation } from "./relation";

/** An investor as one viewer may see it, in the spec's own words; what the viewer may not read was never read. */
export type InvestorView = ShownRecord<typeof investorRecord, "card"> & {
  id: string;
  industries: KeyLabel[];
  domains: KeyLabel[];
  /** Capability `private`. */
  status?: InvestorStatus;
  revision?: number;
  listed: boolean;
  /** Who the viewer is to the investor. */
  relation: Relation;

  granted: InvestorCapability[];
  /** What would give the viewer the rest, by what it would give. */
  next_steps: Partial<Record<"investments" | "message", NextStep>>;
  /** The first of them. */
  next_step: NextStep | null;
  /** Whether this viewer and the investor have a conversation. */
  in_conversation: boolean;
};

/** The same as a page shows it: every text in the reader's language, or in the other one where that is all there is. */
export type InvestorPageData = Omit<InvestorView, "langs"> & {
  texts: Partial<Record<InvestorTextField, LocalText>>;
};
