import { facetToken, sideToken } from "~/features/discovery/listings/facets";
import { fold } from "~/locales/fold";

/** Results per page. */
const size = 12;

/** The index columns that a visitor may search. */
const visible = "{name slogan basic}";

/** The parameters of a search, as in the requests of `search.bench.ts`. */
export interface BareQuery {
  kind: "newest" | "filter" | "keyword";
  word?: string;
}

/** Runs the baseline of a search: only the query for the ids of its first page, by one index. */
export function bareQuery(d1: D1Database, { kind, word = "" }: BareQuery): D1PreparedStatement {
  switch (kind) {
    case "newest":
      return d1.prepare("SELECT profile_id AS id FROM listings WHERE side = 'startup' ORDER BY doc LIMIT ?").bind(size);
    case "filter":
      return d1
        .prepare("SELECT rowid AS id FROM search_index WHERE search_index MATCH ? ORDER BY rowid LIMIT ?")
        .bind(`{facets} : ${sideToken("startup")} AND {facets} : ${facetToken(`industry_keys=${word}`)}`, size);
    case "keyword":
      return d1
        .prepare("SELECT rowid AS id FROM search_index WHERE search_index MATCH ? ORDER BY rank LIMIT ?")
        .bind(`{facets} : ${sideToken("startup")} AND ${visible} : "${fold(word)}"`, size);
  }
}
