import type { StaffRole } from "~/db/schema/accounts";
import type {
  AccountKind,
  CardLevel,
  InvestorLevel,
  InvestorStatus,
  InvestorType,
  PublishState,
  StartupLevel,
} from "~/db/values";
import type { Locale } from "~/locales/locale";

interface SignedIn {
  id: string;
  kind: AccountKind;
  sessionId: string;
  email: string;
  /** The profile's name; empty until it is filled in. */
  name: string;
  /** File id of the photo, if any. */
  photo: string | null;
  locale: Locale;
  changePassword: boolean;
  termVersion: number;
  hasSecondFactor: boolean;
  /** When the account is erased because its owner asked for it, in milliseconds; null while nobody did. */
  eraseAt: number | null;
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
  /** Both levels are the ones in force now: one with an end date that has passed reads as `normal`. */
  level: InvestorLevel;
  type: InvestorType;
  cardLevel: CardLevel | null;
}

export interface StaffViewer extends SignedIn {
  kind: "staff";
  role: StaffRole;
}

/** Whoever is signed in: the actor of every command. Comes from the session only, never from input. */
export type Actor = StartupViewer | InvestorViewer | StaffViewer;

export type Viewer = { kind: "visitor" } | Actor;

export const visitor: Viewer = { kind: "visitor" };
