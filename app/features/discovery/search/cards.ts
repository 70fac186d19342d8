import type { InvestorType } from "~/db/values";
import type { KeyLabel } from "~/features/records/content/key-label";
import type { DatedFact } from "~/features/records/dated-facts/facts";
import type { LocalText } from "~/features/text/text/foreign-name";

/** A startup card in a list: the fields of the first row of product §2.1, and its location. */
export interface StartupCardData {
  id: string;
  name: string;
  /** URL path of the logo. */
  photo: string | null;
  slogan: LocalText | null;
  /** The first three (product §7.1). */
  industries: KeyLabel[];
  region: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  countryName: string;
  verifiedBadge: boolean;
  /** The source and date (milliseconds) of an unclaimed listing; null for a profile with an owner. */
  unclaimed: { source: string; at: number } | null;
  /** Null if the viewer may not read it, empty if the startup has none. */
  round: string | null;
  /** The date of the round; null without a round or its date. */
  datedRound: DatedFact | null;
  /** When it was published, in milliseconds. */
  publishedAt: number;
}

/** An investor in a list. */
export interface InvestorCardData {
  id: string;
  name: string;
  /** URL path of the photo. */
  photo: string | null;
  type: InvestorType;
  title: LocalText | null;
  industries: KeyLabel[];
  region: string;
  currency: string;
  /** Typical size of an investment, in whole units of `currency`. */
  checkSize: { min: number | null; max: number | null };
  /** The date of the check size; null if it is not stated. */
  datedCheckSize: DatedFact | null;
  /** When it was listed, in milliseconds. */
  publishedAt: number;
}
