import type { OnePagerLanguage } from "~/db/values";

/** What the panel on "Preview and sharing" shows. */
export interface OnePagers {
  left: number;
  allowance: number;
  /** A higher membership level has more. */
  canHaveMore: boolean;
  /** The day when downloads renew, in words. */
  renewal: string;
  isListed: boolean;
  /** For a post without scripts: sent twice, it counts once. */
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
