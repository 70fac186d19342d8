import { type FeatureWords, featureLabel, regionLabel } from "./learned-label";
import type { Match, MatchReason } from "./match";

/** A reason as text, with the points it contributes to the score. */
export interface DescribedReason {
  kind: MatchReason["kind"];
  text: string;
  points: number;
}

/** A match as shown to its readers. */
export interface DescribedMatch {
  /** 0 to 100. */
  score: number;
  reasons: DescribedReason[];
  mismatches: DescribedReason[];
}

interface Words extends FeatureWords {
  /** Names of listed investors by id; unlisted ones are not named. */
  investors: ReadonlyMap<string, string>;
}

/** Maximum number of investors, or of learned features, named in one reason. */
const maxNames = 2;

/** Puts all reasons and mismatches of a match into words; nothing is added or left out. */
export function describeMatch({ score, reasons, mismatches }: Match, words: Words): DescribedMatch {
  const described = (text: (reason: MatchReason, words: Words) => string) => (reason: MatchReason) => ({
    kind: reason.kind,
    text: text(reason, words),
    points: Math.round(reason.points * 1000) / 1000,
  });
  return {
    score,
    reasons: reasons.map(described(reasonText)),
    mismatches: mismatches.map(described(mismatchText)),
  };
}

function reasonText(reason: MatchReason, words: Words): string {
  const { t, viewerKind } = words;
  const isInvestor = viewerKind === "investor";
  switch (reason.kind) {
    case "coInvestors": {
      const names = namesOf(reason.investors, words);
      if (isInvestor)
        return t(names ? "matchReasons:reasons.coInvestors" : "matchReasons:reasons.coInvestorsUnnamed", { names });
      return t(names ? "matchReasons:reasons.alongside" : "matchReasons:reasons.alongsideUnnamed", { names });
    }
    case "backers":
      return t(isInvestor ? "matchReasons:reasons.backers" : "matchReasons:reasons.ownBackers", {
        count: reason.count,
      });
    case "industries":
    case "domains":
      return t(`matchReasons:reasons.${reason.kind}`, { names: keyLabels(reason, words) });
    case "region":
      return t("matchReasons:reasons.region", { names: regionLabel(reason.region, words) });
    case "stale":
      return t("matchReasons:mismatches.stale");
    case "liked":
      return t("matchReasons:reasons.liked", { names: featureLabels(reason, words) });
    case "wished":
      return t("matchReasons:reasons.wished", { names: wishNames(reason, words) });
    case "unwished":
      return t("matchReasons:mismatches.unwished", { names: wishNames(reason, words) });
    case "disliked":
      return t("matchReasons:mismatches.disliked", { names: featureLabels(reason, words) });
    default:
      return t(`matchReasons:reasons.${reason.kind}`);
  }
}

function mismatchText(reason: MatchReason, words: Words): string {
  switch (reason.kind) {
    case "years":
    case "amount":
    case "text":
    case "stage":
    case "replies":
      return words.t(`matchReasons:mismatches.${reason.kind}`);
    case "industries":
    case "domains": {
      if (reason.keys.length === 0) return words.t(`matchReasons:mismatches.${reason.kind}`);
      const few =
        reason.kind === "industries" ? "matchReasons:mismatches.fewIndustries" : "matchReasons:mismatches.fewDomains";
      return words.t(few, { names: keyLabels(reason, words) });
    }
    case "region":
      return words.t("matchReasons:mismatches.region", { names: regionLabel(reason.region, words) });
    default:
      return reasonText(reason, words);
  }
}

function namesOf(ids: readonly string[], { t, investors }: Words): string {
  const names = ids.flatMap((id) => investors.get(id) ?? []);
  return names.slice(0, maxNames).join(t("match:separator"));
}

function keyLabels(reason: { kind: string; keys: string[] }, { t, industries, domains }: Words): string {
  const labels = reason.kind === "domains" ? domains : industries;
  return reason.keys.map((key) => labels.get(key) ?? key).join(t("match:separator"));
}

function featureLabels({ features }: Extract<MatchReason, { kind: "liked" | "disliked" }>, words: Words): string {
  return features
    .slice(0, maxNames)
    .map((feature) => featureLabel(feature, words))
    .join(words.t("match:separator"));
}

function wishNames({ wishes }: Extract<MatchReason, { kind: "wished" | "unwished" }>, { t }: Words): string {
  return wishes.map((wish) => t(`matchReasons:wishes.${wish}`)).join(t("match:separator"));
}

/** Returns the ids of investors that the reasons refer to. */
export function investorsIn(matches: readonly Match[]): string[] {
  return matches.flatMap(({ reasons }) =>
    reasons.flatMap((reason) => (reason.kind === "coInvestors" ? reason.investors.slice(0, maxNames) : [])),
  );
}
