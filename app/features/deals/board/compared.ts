import type { CardStage } from "~/db/board-values";
import type { InvestorType } from "~/db/values";
import type { NextStep } from "~/features/core/access/rules";
import type { DatedFact } from "~/features/records/dated-facts/facts";
import type { LocalText } from "~/features/text/text/foreign-name";

/** How many deals one page compares. */
export const mostCompared = 4;

/** A startup's figures, as the investor may read them now. Parts that its level does not include are null. */
export interface StartupFigures {
  kind: "startup";
  funding: { status: string; round: string; amount: number | null; share: number | null; currency: string } | null;
  companyStatus: string;
  employees: string;
  country: string;
  region: string;
  industries: string[];
  financials: { status: LocalText | null; operating: LocalText | null } | null;
  /** The steps that unlock the missing parts. */
  steps: { fundraising: NextStep | null; financials: NextStep | null };
  dates: DatedFact[];
}

/** An investor's figures, as the startup may read them now. */
export interface InvestorFigures {
  kind: "investor";
  type: InvestorType;
  checkSize: { min: number | null; max: number | null; currency: string };
  region: string;
  industries: string[];
  /** Names of the companies it holds; null if the startup may not read them. */
  holdings: string[] | null;
  dates: DatedFact[];
}

export type Figures = StartupFigures | InvestorFigures;

/** A column of the comparison. */
export interface Compared {
  cardId: string;
  /** The id of the profile. */
  id: string;
  name: string;
  photo: string | null;
  stage: CardStage;
  figures: Figures;
}
