import type { Viewer } from "~/features/core/access/viewer";
import {
  groupTarget,
  targetsOf,
  targetsOfInvestor,
  type Wall,
  type WalledInvestor,
  type WallTarget,
} from "~/features/core/access/walls";

/**
 * The steps by which rules hide more, from the widest of a reader's targets to the narrowest: from nothing to the
 * numbers, or to the whole profile. A listing has one wall for each target where its rules hide more than at the wider
 * ones. Each reader therefore meets each step at most once, so counts behind walls can be added up. Lists show no
 * documents.
 */
const steps = {
  /** Nothing hidden → numbers hidden. */
  numbers: [0, 1],
  /** Nothing hidden → profile hidden. */
  profile: [0, 2],
  /** Numbers hidden → profile hidden. */
  rest: [1, 2],
} as const;
type Step = keyof typeof steps;

/** A wall as the listing, the index and the counts name it. */
export type ListingWall = `wall=${Step}:${string}`;

const levelOf = (rules: readonly Wall[], target: WallTarget) =>
  rules.reduce((level, rule) => {
    if (rule.target !== target || rule.class === "documents") return level;
    return Math.max(level, rule.class === "profile" ? 2 : 1);
  }, 0);

/** Names the readers at the narrowest of these targets; separates a group's corporate funds from its other members. */
function readersAt(targets: readonly WallTarget[]): string {
  const last = targets.at(-1) ?? "";
  return last.startsWith("group:") ? `${last}:${targets[0] === "cvc" ? "cvc" : "other"}` : last;
}

/** Returns the wall at the last target of a path, if the rules hide more there than at the wider targets. */
function wallAt(rules: readonly Wall[], path: readonly WallTarget[]): ListingWall[] {
  const before = Math.max(0, ...path.slice(0, -1).map((target) => levelOf(rules, target)));
  const after = Math.max(before, ...path.slice(-1).map((target) => levelOf(rules, target)));
  return (Object.keys(steps) as Step[])
    .filter((step) => steps[step][0] === before && steps[step][1] === after)
    .map((step): ListingWall => `wall=${step}:${readersAt(path)}`);
}

/** The groups and investors that a startup's rules name, with their place in the tree. */
export interface NamedInRules {
  /** The lineage of each group: ids from the top of the tree to itself. */
  groups: ReadonlyArray<readonly string[]>;
  investors: readonly WalledInvestor[];
}

/** Returns the walls of a startup's listing. */
export function listingWalls(rules: readonly Wall[], { groups, investors }: NamedInRules): ListingWall[] {
  const paths: WallTarget[][] = [
    ["visitors"],
    ["cvc"],
    ...groups.flatMap((lineage) => [["cvc" as const, ...lineage.map(groupTarget)], lineage.map(groupTarget)]),
    ...investors.map(targetsOfInvestor),
  ];
  return paths.flatMap((path) => wallAt(rules, path));
}

/** The ids of the groups and investors that rules name. */
export interface NamedTargets {
  groupIds: string[];
  investorIds: string[];
}

/** Returns the ids of the groups and investors that rules name. */
export function namedTargets(rules: ReadonlyArray<Pick<Wall, "target">>): NamedTargets {
  const among = (kind: "group" | "investor") =>
    rules.flatMap(({ target }) => (target.startsWith(`${kind}:`) ? [target.slice(kind.length + 1)] : []));
  return { groupIds: among("group"), investorIds: among("investor") };
}

/** Returns the walls that can exist for a viewer, by step. */
export function wallsOf(viewer: Viewer): Record<Step, ListingWall[]> {
  const targets = targetsOf(viewer);
  const readers = targets.map((_, at) => readersAt(targets.slice(0, at + 1)));
  const named = (step: Step) => readers.map((reader): ListingWall => `wall=${step}:${reader}`);
  return { numbers: named("numbers"), profile: named("profile"), rest: named("rest") };
}
