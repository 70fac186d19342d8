import type { App } from "~/server/app.server";
import { freeze } from "~/server/freeze";
import { recentlyUsed } from "~/server/recently-used";
import { ownVersion, seenVersion } from "./public-version.server";

/** How long a result is used, in milliseconds: as long as copies of pages, and for the same reason (decision 021). */
const maxAge = 5 * 60 * 1000;

/** How many results an isolate keeps. */
const mostKept = 300;

const kept = recentlyUsed<{ result: unknown; until: number }>({ most: mostKept, sizeOf: () => 1 });

/**
 * What `read` finds, read once an isolate for each version of what public pages show (decision 046).
 *
 * `key` names the reading and all that its result depends on, apart from published data and the deployment: the language, the
 * parameters, and what the reader may see. It must not depend on who the reader is. The result is frozen, because other
 * requests get it too.
 */
export async function rememberPublic<Result>(
  app: App,
  key: readonly unknown[],
  read: () => Promise<Result>,
): Promise<Result> {
  const name = JSON.stringify(key);
  const find = (version: string) => kept.get(version + name, app.now()) as { result: Result } | undefined;
  const found = find(await seenVersion(app)) ?? find(await ownVersion(app));
  if (found) return found.result;
  const version = await ownVersion(app);
  const result = freeze(await read());
  kept.put(version + name, { result, until: app.now() + maxAge });
  return result;
}
