import { wholeNumber } from "./formats";

/** Builds a message key with values, in the format of `translateIssue`. */
export function issueWith(key: string, values: Record<string, unknown>): string {
  return `${key}|${JSON.stringify(values, (_, value) => (typeof value === "bigint" ? Number(value) : value))}`;
}

/** Groups the digits of whole numbers; `count` stays a number, by which texts have a plural. */
const inWords = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name !== "count" && Number.isInteger(value) ? wholeNumber(value as number) : value,
    ]),
  );

/** Translates a message key. `t` may be any translate function, because the key includes its namespace. */
export function translateIssue(t: unknown, issue: string): string {
  const bar = issue.indexOf("|");
  const key = bar < 0 ? issue : issue.slice(0, bar);
  const values = bar < 0 ? {} : inWords(JSON.parse(issue.slice(bar + 1)) as Record<string, unknown>);
  return (t as (key: string, values: object) => string)(key.includes(":") ? key : `validation:${key}`, values);
}
