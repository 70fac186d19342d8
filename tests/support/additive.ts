/** Patterns of statements that break the previous release's code, with the reason. */
const breaking: [RegExp, string][] = [
  [/^(?:DROP TABLE|DROP VIEW|ALTER TABLE \S+ DROP)\b/i, "removes what it reads or writes"],
  [/^ALTER TABLE \S+ RENAME\b/i, "renames what it reads or writes"],
  [/^ALTER TABLE \S+ ADD\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/is, "requires a value that it does not write"],
];

/** Statements that limit a table's rows, with the table's name. */
const limiting = [
  /^CREATE UNIQUE INDEX\b.*? ON [`"]?(?<table>\w+)/is,
  /^CREATE TRIGGER\b.*? ON [`"]?(?<table>\w+)[\s\S]*\bRAISE\s*\(/is,
];

/**
 * Returns why a migration would break the release before it, which runs until the deployment is over; `tables` exist
 * already.
 */
export function whatBreaksOldCode(migration: string, tables: readonly string[]): string[] {
  return migration.split("--> statement-breakpoint").flatMap((part) => {
    const statement = part.replaceAll(/^\s*--.*$/gm, "").trim();
    const reason = breaking.find(([pattern]) => pattern.test(statement))?.[1];
    if (reason) return [`${reason}: ${statement}`];
    const limited = limiting.map((pattern) => pattern.exec(statement)?.groups?.table).find(Boolean);
    return limited && tables.includes(limited) ? [`refuses rows that it writes: ${statement}`] : [];
  });
}
