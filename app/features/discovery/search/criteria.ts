import type { Side } from "~/db/values";
import {
  completeToken,
  type Facet,
  type FacetName,
  facetColumn,
  facetToken,
  nameToken,
  sideToken,
} from "~/features/discovery/listings/facets";
import type { ListingWall } from "~/features/discovery/listings/walls";
import type { SearchTier } from "~/features/records/records/field";
import type { Clause, ParsedQuery } from "~/features/text/search-words/clauses";
import { matchExpression, someExpression, termExpressions } from "~/features/text/search-words/match-expression";
import { fold } from "~/locales/fold";
import type { ListWalls } from "./list-walls.server";

/** One filter in use: a profile matches if it has any of the values. */
export interface UsedFacet {
  name: FacetName;
  values: readonly string[];
}

/** A keyword as FTS5 expressions. */
export interface TextMatch {
  /** What a profile must match at all. */
  any: string;
  /** Expressions by relevance: profiles that match an earlier one come first. */
  tiers: string[];
}

/** Builds the FTS5 expression for a side's profiles that match all filters. */
export function facetExpression(side: Side, facets: readonly UsedFacet[], walls: ListWalls | null): string {
  const used = facets.map(({ name, values }) => {
    const column = facetColumn(side, name);
    const expression = `${column} : (${anyToken(values.map((value): Facet => `${name}=${value}`))})`;
    return column === "member_facets" ? notBehind(expression, walls?.numbers) : expression;
  });
  return notBehind([`facets : "${sideToken(side)}"`, ...used].join(" AND "), walls?.profile);
}

const anyToken = (names: ReadonlyArray<Facet | ListingWall>) =>
  names.map((name) => `"${facetToken(name)}"`).join(" OR ");

/** Returns the expression for profiles behind none of the walls. */
function notBehind(expression: string, walls: readonly ListingWall[] = []): string {
  return walls.length === 0 ? expression : `((${expression}) NOT facets : (${anyToken(walls)}))`;
}

/**
 * Builds an expression within the columns the viewer may read. Premium texts contain numbers, so walls exclude them.
 */
function behindNumbers(
  columns: readonly SearchTier[],
  walls: ListWalls | null,
  build: (columns: readonly SearchTier[]) => string | null,
): string | null {
  const expression = build(columns);
  if (expression === null || !columns.includes("premium") || !walls || walls.numbers.length === 0) return expression;
  const open = build(columns.filter((column) => column !== "premium"));
  return anyOf(...(open === null ? [] : [open]), notBehind(expression, walls.numbers));
}

/**
 * Builds a keyword's expressions within the columns the viewer may read: the exact name first, whole words before
 * prefixes, name before tagline before all texts, and complete profiles before others. Null for a keyword without
 * searchable characters.
 */
export function textMatch(
  keyword: string,
  query: ParsedQuery,
  columns: readonly SearchTier[],
  walls: ListWalls | null = null,
): TextMatch | null {
  const within = (words: "whole" | "prefix", names: readonly SearchTier[]) => {
    const all = columns.filter((column) => names.includes(column));
    return behindNumbers(all, walls, (columns) => matchExpression(query, { words, columns }));
  };
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

/**
 * Builds the expressions for texts with at least `least` of the words, within the columns the viewer may read: those
 * with more of the words first, then those with one in the name, then complete profiles. Null without columns.
 */
export function someMatch(
  words: readonly Clause[],
  { least, columns, walls }: { least: number; columns: readonly SearchTier[]; walls: ListWalls | null },
): TextMatch | null {
  const inName = someExpression(words, { columns: columns.filter((column) => column === "name"), least: 1 });
  const levels = Array.from({ length: words.length - least + 1 }, (_, at) =>
    behindNumbers(columns, walls, (columns) => someExpression(words, { columns, least: words.length - at })),
  ).filter((level) => level !== null);
  const any = levels.at(-1);
  if (any === undefined) return null;
  return {
    any,
    tiers: levels.flatMap((level) => [...(inName === null ? [] : [allOf(level, inName)]), ...completeFirst(level)]),
  };
}

function completeFirst(expression: string | null): string[] {
  return expression === null ? [] : [allOf(expression, `facets : "${completeToken}"`), expression];
}

/** Combines FTS5 expressions so that all must match. */
export const allOf = (...expressions: string[]) => expressions.map((expression) => `(${expression})`).join(" AND ");
const anyOf = (...expressions: string[]) => expressions.map((expression) => `(${expression})`).join(" OR ");
