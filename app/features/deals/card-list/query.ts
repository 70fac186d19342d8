import { z } from "zod";
import { cardStages } from "~/db/board-values";
import { boundedText } from "~/features/text/text/entered-text";

/** What the list can be sorted by. `stage` is the board's own order. */
export const listSorts = ["stage", "name", "nextStep", "nextOn", "since", "decideBy", "tags", "lastAct"] as const;
export type ListSort = (typeof listSorts)[number];

/** How many cards a page of the list shows. */
export const listPageSize = 50;

const text = boundedText(100).catch("");

/** The query of the list: values that it does not know are as if absent. */
const listQuery = z.object({
  q: text,
  tag: text,
  stage: z.enum(cardStages).nullable().catch(null),
  needs: z.literal("attention").nullable().catch(null),
  sort: z.enum(listSorts).catch("stage"),
  dir: z.enum(["asc", "desc"]).catch("asc"),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
export type ListQuery = z.output<typeof listQuery>;

/** Reads the query of the list's URL. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const query = listQuery.parse(Object.fromEntries(params));
  return { ...query, q: query.q.trim(), tag: query.tag.trim() };
}

/** Whether a query leaves cards out. */
export const isFiltered = ({ q, tag, stage, needs }: ListQuery) =>
  q !== "" || tag !== "" || stage !== null || needs !== null;

/** Whether answering a query reads all cards of the board: any but the board's own order, of all stages or one. */
export const readsWholeBoard = (query: ListQuery) => query.sort !== "stage" || isFiltered({ ...query, stage: null });

/** The list's URL with another query; defaults are left out, and another page than the first one unless `page` is set. */
export function listPath(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { q, tag, stage, needs, sort, dir, page } = { ...query, page: 1, ...change };
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(tag && { tag }),
    ...(stage && { stage }),
    ...(needs && { needs }),
    ...(sort !== "stage" && { sort }),
    ...(dir !== "asc" && { dir }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size === 0 ? "/board/list" : `/board/list?${params}`;
}
