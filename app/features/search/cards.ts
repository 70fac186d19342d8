import type { InvestorType } from "~/db/values";
import type { KeyLabel } from "~/features/content/key-label";
import type { LocalText } from "~/features/text/local-text";

/** What a list shows of a startup (design §7, first row, and where it is). */
export interface StartupCardData {
  id: string;
  name: string;
  /** Address of the logo. */
  photo: string | null;
  slogan: LocalText | null;
  /** The first three (spec §9). */
  industries: KeyLabel[];
  region: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  countryName: string;
  verifiedBadge: boolean;
  /** Null where the viewer may not read it, empty where the startup gives none. */
  round: string | null;
}

/** What a list shows of an investor. */
export interface InvestorCardData {
  id: string;
  name: string;
  /** Address of the photo. */
  photo: string | null;
  type: InvestorType;
  title: LocalText | null;
  industries: KeyLabel[];
  region: string;
  currency: string;
  /** One investment's usual size, in whole units of `currency`. */
  checkSize: { min: number | null; max: number | null };
}

/** Industries on a card (spec §9). */
export const industriesOnCard = 3;
