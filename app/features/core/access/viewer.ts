import type {
  AccountKind,
  CardLevel,
  InvestorLevel,
  InvestorStatus,
  InvestorType,
  PublishState,
  StaffRole,
  StartupLevel,
} from "~/db/values";
import type { Locale } from "~/locales/locale";

interface SignedIn {
  id: string;
  kind: AccountKind;
  sessionId: string;
  email: string;
  /** The address the owner has chosen but not proven, which also logs in (decision 037); null if there is none. */
  unprovenEmail: string | null;
  /** The profile's name; empty until it is filled in. */
  name: string;
  /** File id of the photo, if any. */
  photo: string | null;
  locale: Locale;
  changePassword: boolean;
  termVersion: number;
  hasSecondFactor: boolean;
  /** When the account will be erased at its owner's request, in milliseconds; null if not requested. */
  eraseAt: number | null;
  /** The code of its referral link (product §5.9). */
  referenceCode: string;
  /** How many notices it has not seen (product §25). */
  unreadNotices: number;
}

export interface StartupViewer extends SignedIn {
  kind: "startup";
  isPublish: PublishState;
  level: StartupLevel;
  verifiedBadge: boolean;
}

export interface InvestorViewer extends SignedIn {
  kind: "investor";
  status: InvestorStatus;
  /** Both levels are the current ones: `normal` once their end date has passed. */
  level: InvestorLevel;
  type: InvestorType;
  cardLevel: CardLevel | null;
  /** Ids of its corporate groups, from the top of the tree to its own; for an angel, the employer's. */
  groups: readonly string[];
}

export interface StaffViewer extends SignedIn {
  kind: "staff";
  role: StaffRole;
}

/** A signed-in user, the actor of every command. Always taken from the session, never from input. */
export type Actor = StartupViewer | InvestorViewer | StaffViewer;

export type Viewer = { kind: "visitor" } | Actor;

export const visitor: Viewer = { kind: "visitor" };
