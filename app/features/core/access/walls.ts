import type { WallClass } from "~/db/values";
import type { Viewer } from "./viewer";

/**
 * The readers a rule applies to (product §22): everyone who is not logged in, all corporate funds, a corporate group
 * with all groups below it, or one investor.
 */
export type WallTarget = "visitors" | "cvc" | NamedTarget;

/** A target with a name: a corporate group or an investor, by id. */
export type NamedTarget = `group:${string}` | `investor:${string}`;

/** A rule of a startup's firewall. */
export interface Wall {
  target: WallTarget;
  class: WallClass;
}

export const groupTarget = (id: string): NamedTarget => `group:${id}`;
export const investorTarget = (id: string): NamedTarget => `investor:${id}`;

/** The facts about an investor that decide which rules apply; `groups` are ids from the top of the tree to its own. */
export interface WalledInvestor {
  id: string;
  isCvc: boolean;
  groups: readonly string[];
}

/** Returns the targets that include an investor, widest first. */
export function targetsOfInvestor({ id, isCvc, groups }: WalledInvestor): WallTarget[] {
  return [...(isCvc ? (["cvc"] as const) : []), ...groups.map(groupTarget), investorTarget(id)];
}

/** Returns the targets that include a viewer, widest first; none for startups and staff. */
export function targetsOf(viewer: Viewer): WallTarget[] {
  if (viewer.kind === "visitor") return ["visitors"];
  if (viewer.kind !== "investor") return [];
  return targetsOfInvestor({ id: viewer.id, isCvc: viewer.type === "cvc", groups: viewer.groups });
}

export type Hidden = ReadonlySet<WallClass>;

export const nothingHidden: Hidden = new Set();

/** Returns the classes that rules hide from a reader with these targets, except those opened to the reader. */
export function hiddenBy(
  rules: readonly Wall[],
  targets: readonly WallTarget[],
  opened: readonly WallClass[] = [],
): Hidden {
  const matching = rules.filter(({ target }) => targets.includes(target)).map((rule) => rule.class);
  return new Set(matching.filter((each) => !opened.includes(each)));
}

/** Whether a reader sees that a startup's numbers are filled in, as its badge says. */
export const mayKnowNumbers = (hidden: Hidden) => !hidden.has("numbers") && !hidden.has("profile");
