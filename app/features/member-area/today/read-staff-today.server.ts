import { sql } from "drizzle-orm";
import { staffMay } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { type QueueName, queueOrder, queues } from "./waiting.server";

/** Higher counts are shown as cut off on the Today page. */
const mostCounted = 99;

export interface QueueCount {
  name: QueueName;
  /** The bare path of its page. */
  path: string;
  count: number;
  /** Whether there are more than `count`. */
  isCut: boolean;
}

/** The number of items in each queue that the actor may work on, counted up to `most`. */
export async function readStaffToday(
  app: App,
  { actor, most = mostCounted }: { actor: StaffViewer; most?: number },
): Promise<QueueCount[]> {
  const own = queueOrder.filter((name) => staffMay(actor, queues[name].permission));
  if (own.length === 0) return [];
  const counts = sql.join(
    own.map((name) => sql`(SELECT count(*) FROM (${queues[name].open} LIMIT ${most + 1}))`),
    sql`, `,
  );
  const [row] = await app.db.all<{ counts: string }>(sql`SELECT json_array(${counts}) AS counts`);
  const numbers = JSON.parse(row?.counts ?? "[]") as number[];
  return own.map((name, at) => {
    const number = numbers[at] ?? 0;
    return { name, path: queues[name].path, count: Math.min(number, most), isCut: number > most };
  });
}
