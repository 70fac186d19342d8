import { expect, it } from "vitest";
import { columnsOf } from "./columns-of";

it.each<[query: string, columns: number | null]>([
  [`select "id" from "events"`, 1],
  [`select distinct "a"."id", "b"."name" from "a" inner join "b" on 1 = 1`, 2],
  [`select "a"."id", "b"."id" from "a" inner join "b" on 1 = 1`, null],
  [`select "a"."id", "b"."id" as "other" from "a"`, 2],
  [`select json_extract("published", '$.a, from'), coalesce("x", "y") from "t"`, 2],
  [`select count(*), count(*) from "t"`, null],
  [`select count(*), (select max("id") from "u") as "newest" from "t"`, 2],
  [`select "it's ""quoted"" from", "b" from "t"`, 2],
  ["select 1", null],
  ["select * from t", null],
  [`insert into "t" ("id") values (?) returning "id"`, null],
  [`with "w" as (select 1) select "id" from "w"`, null],
])("counts the columns of %s: %j", (query, columns) => {
  expect(columnsOf(query)).toBe(columns);
});
