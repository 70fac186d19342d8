import { type AccountKind, type InvestorType, investorTypes, type SocialProvider } from "~/db/values";
import { dayMs, hourMs } from "~/durations";
import { isLongerThan, isVisible, lengthOf, maxUnits } from "~/features/text/text/typed-text";

/** The length of a password in characters, inclusive (product §5.3). */
export const passwordLength = { min: 8, max: 128 } as const;

/** The password's owner, if known. */
export interface PasswordOwner {
  email: string;
  /** The name of the account's profile. */
  name?: string;
}

/** Words in addresses and names that do not identify the owner. */
const genericWords = new Set(
  `gmail googlemail yahoo hotmail outlook icloud live proton protonmail hinet seed pchome mail email info contact hello
   admin office team support service sales company corporation limited group capital venture ventures partners startup
   startups investor investors investment fund technology technologies tech taiwan taipei
   公司 有限公司 股份有限公司 科技 資本 創投 團隊`.split(/\s+/),
);

/** Counts a CJK character as two letters, because it carries more information. */
const lettersOf = (text: string) => text.length + (text.match(/\p{Lo}/gu)?.length ?? 0);

/** Normalizes passwords and owner names for comparison, truncated to the longest allowed password. */
const normalize = (text: string) => text.slice(0, maxUnits(passwordLength.max)).normalize("NFKC").toLowerCase();

/** Returns the words of an address and a name, separately and joined, that are long enough to identify the owner. */
function ownerWords({ email, name = "" }: PasswordOwner): string[] {
  const [local = "", domain = ""] = normalize(email).trim().split("@");
  return [local, ...domain.split(".").slice(0, -1), normalize(name)]
    .flatMap((text) => {
      const words = text.match(/\p{L}+/gu) ?? [];
      return [...words, words.join("")];
    })
    .filter((word) => lettersOf(word) >= 4 && !genericWords.has(word));
}

/**
 * Whether a password contains a word of at least four letters from its owner's e-mail address or name, or equals the
 * address or its local part.
 */
export function holdsOwner(password: string, owner: PasswordOwner): boolean {
  const [typed, email] = [normalize(password).trim(), normalize(owner.email).trim()];
  if (email !== "" && (typed === email || typed === email.split("@")[0])) return true;
  const joined = typed.replace(/[^\p{L}\p{N}]/gu, "");
  return ownerWords(owner).some((word) => typed.includes(word) || joined.includes(word));
}

/** The product's names: what somebody would try first here (product §5.3). */
const productNames = ["fundbridge", "募橋"];

/** Whether a password contains a name of the product, even with other characters in between. */
export function holdsProduct(password: string): boolean {
  const joined = normalize(password).replace(/[^\p{L}\p{N}]/gu, "");
  return productNames.some((name) => joined.includes(name));
}

/**
 * Whether an account keeps its address when someone else proves it by a mailed link: true if the account is activated
 * or suspended. A sign-up that was never activated loses it (decision 037).
 */
export function isTakenBy(account: { activatedAt: number | null; suspendedAt: number | null }): boolean {
  return account.activatedAt !== null || account.suspendedAt !== null;
}

/** The login strategies (product §1.2). */
export const loginTypes = ["startup", "investor", "angel", "cvc", "staff"] as const;
export type LoginType = (typeof loginTypes)[number];

/** The login type used if none was chosen (product §1.2). */
export const defaultLoginType: LoginType = "startup";

export function isLoginType(value: unknown): value is LoginType {
  return loginTypes.includes(value as LoginType);
}

/**
 * Returns the account kind of a login type. Angels and CVCs are types of investor and share its account kind (product
 * §1.2).
 */
export function accountKindOf(type: LoginType): AccountKind {
  return type === "cvc" || type === "angel" ? "investor" : type;
}

/** The types open to sign-up. */
export const signUpTypes = ["startup", "investor", "angel", "cvc"] as const;
export type SignUpType = (typeof signUpTypes)[number];

/** Investor types implied by a sign-up type; an `investor` selects one of the others, by default the first. */
export const fixedInvestorTypes = { angel: "angel", cvc: "cvc" } as const;
export const selectableInvestorTypes = investorTypes.filter((type) => type !== "angel" && type !== "cvc");

/** Returns the investor type of a new account if only its sign-up type is known. */
export function investorTypeOf(type: Exclude<SignUpType, "startup">): InvestorType {
  return type === "investor" ? "venture_capital" : fixedInvestorTypes[type];
}

export function isSignUpType(value: unknown): value is SignUpType {
  return signUpTypes.includes(value as SignUpType);
}

interface OnboardingState {
  kind: AccountKind;
  changePassword: boolean;
  termVersion: number;
}

/**
 * Returns the step an account must complete before anything else (product §5.4): a startup chooses its own address and
 * password, an investor chooses a password or accepts the current terms. Null if no step is left.
 */
export function forcedStep(
  { kind, changePassword, termVersion }: OnboardingState,
  currentTerms: number,
): "startupReset" | "investorPassword" | "investorTerms" | null {
  if (kind === "startup") return changePassword ? "startupReset" : null;
  if (kind !== "investor") return null;
  if (changePassword) return "investorPassword";
  return termVersion < currentTerms ? "investorTerms" : null;
}

export type ForcedStep = NonNullable<ReturnType<typeof forcedStep>>;

/** Brand names, not translated. */
export const providerNames = { google: "Google", facebook: "Facebook", line: "LINE" } as const satisfies Record<
  SocialProvider,
  string
>;

/**
 * Checks the rules for a new password that the browser can evaluate, so the form can tick them off during typing. The
 * server checks the list of common passwords (`requireGoodPassword`).
 */
export function passwordChecks(password: string, owner: PasswordOwner) {
  // Pasted text may be any length.
  if (password.length > maxUnits(passwordLength.max)) return { length: false, notOwner: false };
  return {
    length: lengthOf(password) >= passwordLength.min && !isLongerThan(password, passwordLength.max),
    notOwner: isVisible(password) && !holdsOwner(password, owner),
  };
}

/** Returns the strength of a password that meets the rules, mostly by length, then by character classes. */
export function passwordStrength(typed: string): "weak" | "fair" | "strong" {
  const password = typed.slice(0, maxUnits(passwordLength.max));
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /\p{Lo}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password));
  const distinct = new Set(password).size;
  const score = Math.min(lettersOf(password), distinct * 2) + kinds.length * 2;
  return score >= 20 ? "strong" : score >= 14 ? "fair" : "weak";
}

/** How long a mailed activation code is valid, in milliseconds (product §5.5). */
export const activationLifetime = dayMs;

/** How long a mailed password reset code is valid, in milliseconds (product §5.5). */
export const resetLifetime = hourMs / 2;

/** How long a mailed code that confirms a new address is valid, in milliseconds. */
export const emailChangeLifetime = dayMs;

/** Maximum number of sign-up mails to one address per hour. */
export const accountMailsPerHour = 5;
export const accountMailWindow = hourMs;

/** How long a proof of identity allows changes to an account's security, in milliseconds. */
export const freshProofLifetime = hourMs / 6;
