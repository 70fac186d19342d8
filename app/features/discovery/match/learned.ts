import { type LearnedChoice, type LearnedFeature, learnedFeatures } from "../../../db/match-values.ts";
import type { PassReason } from "../../../db/values.ts";
import { type MatchInvestor, type MatchStartup, roundsPerCheck, type Taste } from "./match-input.ts";

/** What a member does about a profile. */
export type LearnedAct = { profileId: string; at: number } & (
  | { kind: LikingKind }
  /** `reason` is null for "not for me" without a reason. */
  | { kind: "passed"; reason: PassReason | null }
);

/** How much an act that shows interest says. */
const likingStrengths = { looked: 0.5, favorite: 1, moved: 2, invited: 2, answered: 2, met: 3 } as const;
export type LikingKind = keyof typeof likingStrengths;

/** How much a pass says, with its reason and without one. */
const passStrengths = { named: 2, unnamed: 1 };

/** What a pass for each reason is about; one for the time or another reason says nothing about the profile. */
const aboutReason: Readonly<Record<PassReason | "none", readonly LearnedFeature[]>> = {
  sector: ["industry", "domain"],
  stage: ["stage"],
  place: ["region"],
  amount: ["amount"],
  timing: [],
  other: [],
  none: ["industry", "domain"],
};

/** A profile's features, as far as the viewer may read them. */
export type ProfileFeatures = Readonly<Record<LearnedFeature, readonly string[]>>;

/** What a member's acts say about one feature, such as an industry. */
export interface LearnedLine {
  feature: LearnedFeature;
  key: string;
  /** How many profiles the member showed interest in, and passed on. */
  liked: number;
  passed: number;
  /** From -1 (suggest fewer) to 1 (suggest more); what the acts say, or the member's own choice. */
  lean: number;
  choice: LearnedChoice | null;
}

/** The first `ignored` points of evidence do not count, and `added` points of doubt weigh against the rest. */
const doubt = { ignored: 2, added: 5 };

/** How a member's own choice counts. */
const chosenLeans: Readonly<Record<LearnedChoice, number>> = { more: 0.6, fewer: -0.6, off: 0 };

/** Amounts of a round in NT$ that separate the groups of amounts. */
const amountLimits = [10_000_000, 50_000_000, 200_000_000];
export const amountGroups = ["small", "medium", "large", "largest"] as const;

/** Returns the group of a round's amount in NT$. */
function amountGroup(amount: number): string {
  const above = amountLimits.filter((limit) => amount >= limit).length;
  return amountGroups[above] ?? amountGroups[0];
}

/** Returns what a startup's profile is like, to learn from an investor's acts about it. */
export function startupFeatures({ industries, domains, region, stage, amount }: LearnedStartup): ProfileFeatures {
  return {
    industry: industries,
    domain: domains,
    region: region === "" ? [] : [region],
    stage: stage === null ? [] : [String(stage)],
    amount: amount === null ? [] : [amountGroup(amount)],
  };
}
export type LearnedStartup = Pick<MatchStartup, "industries" | "domains" | "region" | "stage" | "amount">;

/** Returns what an investor's profile is like, to learn from a startup's acts. The check is scaled up to a round. */
export function investorFeatures({ industries, domains, region, checkSize }: LearnedInvestor): ProfileFeatures {
  const round = checkSize && Math.sqrt(Math.max(1, checkSize.min) * Math.max(1, checkSize.max)) * roundsPerCheck;
  return {
    industry: industries,
    domain: domains,
    region: region === "" ? [] : [region],
    stage: [],
    amount: round === null ? [] : [amountGroup(round)],
  };
}
export type LearnedInvestor = Pick<MatchInvestor, "industries" | "domains" | "region" | "checkSize">;

/**
 * Adds up what acts say about the features of their profiles (product §7.4), strongest first. For each feature, a
 * profile counts once, by the newest act about that feature. Ignores profiles missing from `featuresOf`. Pure; the
 * order of the acts does not matter.
 */
export function learnFrom(
  acts: readonly LearnedAct[],
  featuresOf: ReadonlyMap<string, ProfileFeatures>,
): LearnedLine[] {
  const tallies = new Map<string, Tally>();
  const byProfile = new Map<string, LearnedAct[]>();
  for (const act of acts) byProfile.set(act.profileId, [...(byProfile.get(act.profileId) ?? []), act]);
  for (const [id, own] of byProfile) {
    const features = featuresOf.get(id);
    if (!features) continue;
    for (const feature of learnedFeatures) {
      const vote = voteOf(own, feature);
      for (const key of vote === 0 ? [] : features[feature]) {
        const id = lineId({ feature, key });
        const tally = tallies.get(id) ?? { feature, key, liked: 0, passed: 0, pro: 0, contra: 0 };
        tallies.set(id, tally);
        if (vote > 0) {
          tally.liked += 1;
          tally.pro += vote;
        } else {
          tally.passed += 1;
          tally.contra -= vote;
        }
      }
    }
  }
  return [...tallies.values()]
    .map(({ feature, key, liked, passed, pro, contra }) => ({
      feature,
      key,
      liked,
      passed,
      lean: leanOf(pro, contra),
      choice: null,
    }))
    .sort(byStrength);
}

interface Tally {
  feature: LearnedFeature;
  key: string;
  liked: number;
  passed: number;
  pro: number;
  contra: number;
}

/** What the acts about one profile say about a feature of it: above 0 for interest, below 0 for a pass. */
function voteOf(acts: readonly LearnedAct[], feature: LearnedFeature): number {
  const about = acts.filter((act) => act.kind !== "passed" || aboutReason[act.reason ?? "none"].includes(feature));
  if (about.length === 0) return 0;
  const newest = Math.max(...about.map(({ at }) => at));
  const hasPassed = about.some(({ kind, at }) => kind === "passed" && at === newest);
  const strengths = about.flatMap((act) => {
    if (act.kind !== "passed") return hasPassed ? [] : [likingStrengths[act.kind]];
    return hasPassed ? [act.reason === null ? passStrengths.unnamed : passStrengths.named] : [];
  });
  return (hasPassed ? -1 : 1) * Math.max(...strengths);
}

/** Weighs interest against passes, from -1 to 1, with doubt as long as there is little of both. */
function leanOf(pro: number, contra: number): number {
  const net = pro - contra;
  const beyond = Math.sign(net) * Math.max(0, Math.abs(net) - doubt.ignored);
  return beyond / (pro + contra + doubt.added);
}

/** Applies a member's own choices: a chosen line counts as chosen, even if no act is about it any longer. */
export function withChoices(
  lines: readonly LearnedLine[],
  choices: ReadonlyArray<Pick<LearnedLine, "feature" | "key"> & { choice: LearnedChoice }>,
): LearnedLine[] {
  const chosen = new Map(choices.map((choice) => [lineId(choice), choice]));
  const learned = new Set(lines.map(lineId));
  const unlearned = [...chosen].flatMap(([id, { feature, key }]) =>
    learned.has(id) ? [] : [{ feature, key, liked: 0, passed: 0, lean: 0, choice: null }],
  );
  return [...lines, ...unlearned]
    .map((line) => {
      const choice = chosen.get(lineId(line))?.choice ?? null;
      return choice ? { ...line, choice, lean: chosenLeans[choice] } : line;
    })
    .sort(byStrength);
}

/** Returns what the lines say, for `measurePair`. */
export function tasteOf(lines: readonly LearnedLine[]): Taste {
  const of = (feature: LearnedFeature) =>
    Object.fromEntries(
      lines.flatMap((line) => (line.feature === feature && line.lean !== 0 ? [[line.key, line.lean]] : [])),
    );
  return Object.fromEntries(learnedFeatures.map((feature) => [feature, of(feature)])) as Record<
    LearnedFeature,
    Record<string, number>
  >;
}

/** Identifies a line among those of a member. */
export function lineId({ feature, key }: Pick<LearnedLine, "feature" | "key">): string {
  return `${feature} ${key}`;
}

/** Orders lines that are otherwise equal, so that they never change places. */
export function byId(a: LearnedLine, b: LearnedLine): number {
  return lineId(a) < lineId(b) ? -1 : 1;
}

function byStrength(a: LearnedLine, b: LearnedLine): number {
  return Math.abs(b.lean) - Math.abs(a.lean) || byId(a, b);
}
