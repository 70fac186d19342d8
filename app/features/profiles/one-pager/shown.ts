import type { OnePagerLanguage } from "~/db/values";

/** What the panel on "Sharing and one-pager" shows. */
export interface OnePagers {
  left: number;
  allowance: number;
  /** A higher membership level includes more. */
  canHaveMore: boolean;
  /** The day when downloads renew, in words. */
  renewal: string;
  isListed: boolean;
  /** For a post without scripts; a double submit counts once. */
  clientId: string;
  /** This month's, newest first. */
  made: Array<{
    id: string;
    name: string;
    language: OnePagerLanguage;
    has_fundraising: boolean;
    /** In milliseconds. */
    created_at: number;
  }>;
}
