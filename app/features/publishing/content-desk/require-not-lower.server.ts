import { sql } from "drizzle-orm";
import { contentItems } from "~/db/schema";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import { valueAt } from "~/features/records/records/content";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isItem } from "./item.server";

/** The published value of a kind's `neverLower` field; null if nothing is published. */
const publishedValue = (field: string) =>
  sql<number | null>`json_extract(${contentItems.published}, ${`$."${field}"`})`;

const numberAt = (content: object, field: string): number => Number(valueAt(content, field) ?? 0);

/** Throws `invalid` if the content would lower its kind's `neverLower` field. */
export async function requireNotLower(
  app: App,
  { kind, id, content }: { kind: AnyContentKind; id: string; content: object },
): Promise<void> {
  const field = kind.neverLower;
  if (field === null) return;
  const live = await app.db
    .select({ value: publishedValue(field) })
    .from(contentItems)
    .where(isItem(kind, id))
    .get();
  const lowest = live?.value ?? numberAt(kind.initial ?? {}, field);
  if (numberAt(content, field) < lowest) throw new AppError("invalid", { fields: { [field]: ["desk:issues.lower"] } });
}

/** The same as a condition for the update; undefined for kinds without such a field. */
export function isNotLower(kind: AnyContentKind, content: object) {
  const field = kind.neverLower;
  return field === null ? undefined : sql`coalesce(${publishedValue(field)}, 0) <= ${numberAt(content, field)}`;
}
