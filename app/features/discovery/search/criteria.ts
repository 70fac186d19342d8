import type { Side } from "~/db/values";
import {
  completeToken,
  type FacetName,
  facetColumn,
  facetToken,
  nameToken,
  sideToken,
} from "~/features/discovery/listings/facets";
import type { SearchTier } from "~/features/records/records/field";
import type { ParsedQuery } from "~/features/text/search-words/clauses";
import { matchExpression, termExpressions } from "~/features/text/search-words/match-expression";
import { fold } from "~/locales/fold";

/** One filter in use: a profile matches with any of the values. */
export interface UsedFacet {
  name: FacetName;
  values: readonly string[];
}

/** A keyword as FTS5 expressions. */
export interface TextMatch {
  /** What a profile must match to be found at all. */
  any: string;
  /** By relevance: profiles that match an earlier one come first. */
  tiers: string[];
}

/** The FTS5 expression of a side's profiles with all of the filters. */
export function facetExpression(side: Side, facets: readonly UsedFacet[]): string {
  const used = facets.map(({ name, values }) => {
    const tokens = values.map((value) => `"${facetToken(`${name}=${value}`)}"`);
    return `${facetColumn(side, name)} : (${tokens.join(" OR ")})`;
  });
  return [`facets : "${sideToken(side)}"`, ...used].join(" AND ");
}

/**
 * A keyword's expressions, within the columns the viewer may read: the exact name first, then whole words before
 * beginnings of words, the name before the line below it before all texts, and complete profiles before bare ones. Null
 * for a keyword without searchable characters.
 */
export function textMatch(keyword: string, query: ParsedQuery, columns: readonly SearchTier[]): TextMatch | null {
  const within = (words: "whole" | "prefix", names: readonly SearchTier[]) =>
    matchExpression(query, { words, columns: columns.filter((column) => names.includes(column)) });
  const [inName, inSlogan, inTexts] = [["name"], ["name", "slogan"], columns] as const;
  const whole = within("whole", inTexts);
  const some = within("prefix", inTexts);
  if (whole === null || some === null) return null;
  const exact = `facets : "${nameToken(fold(keyword))}"`;
  const someInName = termExpressions(query, { columns: ["name"], words: "whole" });
  const ranked = [
    ...completeFirst(within("whole", inName)),
    ...completeFirst(within("whole", inSlogan)),
    ...(someInName.length > 1 ? [allOf(whole, anyOf(...someInName))] : []),
    ...completeFirst(whole),
    ...completeFirst(within("prefix", inName)),
    ...completeFirst(some),
  ];
  return { any: anyOf(exact, some), tiers: [...new Set([exact, ...ranked])] };
}

function completeFirst(expression: string | null): string[] {
  return expression === null ? [] : [allOf(expression, `facets : "${completeToken}"`), expression];
}

/** The FTS5 expression of what matches all of the expressions. */
export const allOf = (...expressions: string[]) => expressions.map((expression) => `(${expression})`).join(" AND ");
const anyOf = (...expressions: string[]) => expressions.map((expression) => `(${expression})`).join(" OR ");
