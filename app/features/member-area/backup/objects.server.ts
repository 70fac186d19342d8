import { sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import type { BackedUpObject, StorageCursor, StoragePage } from "~/features/core/object-storage/object-storage";
import { discussionOf } from "~/features/learning/courses/followers";
import { inboxOf, namedConversation } from "~/features/messaging/objects";
import type { App } from "~/server/app.server";
import type { ObjectKind } from "./formats";

/** Objects of a page: a Worker may make a thousand requests per invocation. */
const namesPerPage = 200;

/** How often an object is read again because it changed between two of its pages. */
const attempts = 5;

/**
 * Queries of the names of each kind's objects, which the platform does not list: pairs that have talked or were charged
 * for an invitation, accounts, and courses.
 */
const namesOf: Record<ObjectKind, string> = {
  conversations: `
    SELECT investor_id || ':' || startup_id AS name FROM conversation_summaries
    UNION SELECT investor_id || ':' || startup_id FROM conversation_records
    UNION SELECT investor_id || ':' || startup_id FROM pitch_credits`,
  inboxes: "SELECT id AS name FROM accounts",
  discussions: "SELECT id AS name FROM content_items WHERE kind = 'course'",
};

/** Returns a page of names after `after`; `next` is null after the last page. */
export async function objectNames(
  app: App,
  { kind, after }: { kind: ObjectKind; after: string },
): Promise<{ names: string[]; next: string | null }> {
  const rows = await app.db.values<[string]>(
    sql`SELECT name FROM (${sql.raw(namesOf[kind])}) WHERE name > ${after} ORDER BY name LIMIT ${sql.raw(`${namesPerPage}`)}`,
  );
  const names = rows.map(([name]) => name);
  return { names, next: names.length === namesPerPage ? (names.at(-1) ?? null) : null };
}

/** The stub of an object, by the name under which the product finds it. */
export function objectOf(
  app: App,
  { kind, name }: { kind: ObjectKind; name: string },
): DurableObjectStub<BackedUpObject> {
  if (kind === "conversations") return namedConversation(app, name);
  return kind === "inboxes" ? inboxOf(app, name) : discussionOf(app, name);
}

/** A line of a backup: a page of an object. */
export type ObjectLine = StoragePage & { name: string };

/**
 * Yields what a page of objects store, and at the end the name to go on with. An object that changes between two of its
 * pages is begun again; its first page replaces what came before. Objects that store nothing are left out.
 */
export async function* readObjects(
  app: App,
  { kind, after }: { kind: ObjectKind; after: string },
): AsyncGenerator<ObjectLine | { after: string | null }> {
  const { names, next } = await objectNames(app, { kind, after });
  for (const name of names) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        yield* readObject(app, { kind, name });
        break;
      } catch (error) {
        if (attempt === attempts) throw error;
      }
    }
  }
  yield { after: next };
}

async function* readObject(app: App, { kind, name }: { kind: ObjectKind; name: string }): AsyncGenerator<ObjectLine> {
  const object = objectOf(app, { kind, name });
  let after: StorageCursor | null = null;
  do {
    const page: StoragePage = await object.backUp(after);
    if (page.isFirst && page.next === null && page.rows.length + page.entries.length === 0) return;
    yield { name, ...page };
    after = page.next;
  } while (after !== null);
}

/**
 * Writes a page of an object back. Returns false and writes nothing if the database has no account or course of its
 * name. A conversation whose summary in the database is older writes it again.
 */
export async function writeObject(
  app: App,
  { kind, line: { name, ...page } }: { kind: ObjectKind; line: ObjectLine },
): Promise<boolean> {
  if (page.isFirst && !(await isKnown(app, { kind, name }))) return false;
  await objectOf(app, { kind, name }).putBack(page);
  if (kind !== "conversations" || page.next !== null) return true;
  const [investorId, startupId] = name.split(":");
  const [row] = await app.db.values<[number]>(
    sql`SELECT version FROM conversation_summaries WHERE investor_id = ${investorId} AND startup_id = ${startupId}`,
  );
  await namedConversation(app, name).resumeSummary(row?.[0] ?? 0);
  return true;
}

async function isKnown(app: App, { kind, name }: { kind: ObjectKind; name: string }): Promise<boolean> {
  if (kind === "discussions") {
    const found = await app.db.values(sql`SELECT 1 FROM content_items WHERE id = ${name} AND kind = 'course'`);
    return found.length > 0;
  }
  const ids = name.split(":");
  const [row] = await app.db.values<[number]>(sql`SELECT count(*) FROM accounts WHERE ${isOneOf(sql`id`, ids)}`);
  return row?.[0] === ids.length;
}
