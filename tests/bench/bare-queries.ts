import { facetToken, sideToken } from "~/features/discovery/listings/facets";
import { fold } from "~/locales/fold";

/** How many results a page has. */
const size = 12;

/** The columns of the index that a visitor may search. */
const visible = "{name slogan basic}";

/** What a search asks for, as in the requests of `search.bench.ts`. */
export interface BareQuery {
  kind: "newest" | "filter" | "keyword";
  word?: string;
}

/** The baseline of a search: the query for the ids of its first page alone, by one index. */
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
