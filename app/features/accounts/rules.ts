import { type AccountKind, type InvestorType, investorTypes, type SocialProvider } from "~/db/values";

/** Length of a password in characters, both ends included (design §15). */
export const passwordLength = { min: 8, max: 128 } as const;

/** Whose password it is, as far as it is known. */
export interface PasswordOwner {
  email: string;
  /** The name of the account's profile. */
  name?: string;
}

/** Parts of addresses and names that say nothing of whose they are. */
const anybodys = new Set(
  `gmail googlemail yahoo hotmail outlook icloud live proton protonmail hinet seed pchome mail email info contact hello
   admin office team support service sales company corporation limited group capital venture ventures partners startup
   startups investor investors investment fund technology technologies tech taiwan taipei
   公司 有限公司 股份有限公司 科技 資本 創投 團隊`.split(/\s+/),
);

/** A Chinese character is one of thousands, and counts as two letters. */
const lettersOf = (text: string) => text.length + (text.match(/\p{Lo}/gu)?.length ?? 0);

/** Typed in whatever way, the same characters are the same. */
const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** The words in an address and a name, one by one and in one, that are long enough to give a password away. */
function piecesOf({ email, name = "" }: PasswordOwner): string[] {
  const [local = "", domain = ""] = plain(email).trim().split("@");
  return [local, ...domain.split(".").slice(0, -1), plain(name)]
    .flatMap((text) => {
      const words = text.match(/\p{L}+/gu) ?? [];
      return [...words, words.join("")];
    })
    .filter((piece) => lettersOf(piece) >= 4 && !anybodys.has(piece));
}

/**
 * Whether a password holds a piece of its owner's e-mail address or name, of four letters at least, or is the address or
 * the part before its @.
 */
export function holdsOwner(password: string, owner: PasswordOwner): boolean {
  const [typed, email] = [plain(password).trim(), plain(owner.email).trim()];
  if (email !== "" && (typed === email || typed === email.split("@")[0])) return true;
  const joined = typed.replace(/[^\p{L}\p{N}]/gu, "");
  return piecesOf(owner).some((piece) => typed.includes(piece) || joined.includes(piece));
}

/** How the two sides and the staff name themselves when they log in (spec §6, login strategies). */
export const loginTypes = ["startup", "investor", "angel", "cvc", "staff"] as const;
export type LoginType = (typeof loginTypes)[number];

/** The login type where nobody has chosen one (spec §4, other). */
export const defaultLoginType: LoginType = "startup";

export function isLoginType(value: unknown): value is LoginType {
  return loginTypes.includes(value as LoginType);
}

/** Angels and CVCs are investors of their types: all three log in by the same account (design §6). */
export function accountKindOf(type: LoginType): AccountKind {
  return type === "cvc" || type === "angel" ? "investor" : type;
}

/** The types that anybody can sign up by. */
export const signUpTypes = ["startup", "investor", "angel", "cvc"] as const;
export type SignUpType = (typeof signUpTypes)[number];

/** The investor type that a sign-up type settles; an `investor` chooses among the rest, the first unless told otherwise. */
export const settledInvestorTypes = { angel: "angel", cvc: "cvc" } as const;
export const choosableInvestorTypes = investorTypes.filter((type) => type !== "angel" && type !== "cvc");

/** The investor type of a new account where nothing but its sign-up type is known. */
export function investorTypeOf(type: Exclude<SignUpType, "startup">): InvestorType {
  return type === "investor" ? "venture_capital" : settledInvestorTypes[type];
}

export function isSignUpType(value: unknown): value is SignUpType {
  return signUpTypes.includes(value as SignUpType);
}

interface Standing {
  kind: AccountKind;
  changePassword: boolean;
  termVersion: number;
}

/**
 * What an account must do before it may do anything else (spec §2 and §6, forced modals): a startup chooses its own
 * address and password, an investor a password or the terms in force. Null when nothing is left to do.
 */
export function forcedStep(
  { kind, changePassword, termVersion }: Standing,
  currentTerms: number,
): "startupReset" | "investorPassword" | "investorTerms" | null {
  if (kind === "startup") return changePassword ? "startupReset" : null;
  if (kind !== "investor") return null;
  if (changePassword) return "investorPassword";
  return termVersion < currentTerms ? "investorTerms" : null;
}

export type ForcedStep = NonNullable<ReturnType<typeof forcedStep>>;

/** Brands, written alike in every language. */
export const providerNames = { google: "Google", facebook: "Facebook" } as const satisfies Record<
  SocialProvider,
  string
>;

/**
 * The rules for a new password that the browser can tell, one by one, for the form to tick off while somebody types.
 * Whether a password is a common one is told by the server (`requireGoodPassword`).
 */
export function passwordChecks(password: string, owner: PasswordOwner) {
  return {
    length: password.length >= passwordLength.min && password.length <= passwordLength.max,
    notOwner: password !== "" && !holdsOwner(password, owner),
  };
}

/** How hard a password that keeps the rules is to guess: length counts most, then the kinds of characters. */
export function passwordStrength(password: string): "weak" | "fair" | "strong" {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /\p{Lo}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password));
  const distinct = new Set(password).size;
  const score = Math.min(lettersOf(password), distinct * 2) + kinds.length * 2;
  return score >= 20 ? "strong" : score >= 14 ? "fair" : "weak";
}

const hour = 60 * 60 * 1000;

/** How long a mailed activation code holds, in milliseconds (design §15). */
export const activationLifetime = 24 * hour;

/** How long a mailed code for a forgotten password holds, in milliseconds (design §15). */
export const resetLifetime = hour / 2;

/** How long a mailed code holds that confirms a new address, in milliseconds. */
export const emailChangeLifetime = 24 * hour;

/** At most this many mails about signing up go to one address within an hour, whoever asks for them. */
export const accountMailsPerHour = 5;
export const accountMailWindow = hour;

/** How long a proof holds by which somebody changes what protects an account, in milliseconds. */
export const freshProofLifetime = hour / 6;
