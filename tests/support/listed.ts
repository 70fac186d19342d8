import { indexStatements } from "~/features/listings/index-profile.server";
import type { App } from "~/server/app.server";

/** Lists profiles made directly in the tables, as publishing does; those not published stay unlisted. */
export async function list<Made extends { id: string }>(app: App, made: Made): Promise<Made> {
  const [first, ...rest] = await indexStatements(app, made.id);
  if (first) await app.db.batch([first, ...rest]);
  return made;
}
