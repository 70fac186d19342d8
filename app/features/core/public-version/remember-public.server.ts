import { minuteMs } from "~/durations";
import type { App } from "~/server/app.server";
import { freeze } from "~/server/freeze";
import { recentlyUsed } from "~/server/recently-used";
import { ownVersion, seenVersion } from "./public-version.server";

/** How long a result is reused, in milliseconds: as long as cached pages, for the same reason (decision 021). */
const maxAge = 5 * minuteMs;

/** Maximum number of results cached per isolate. */
const mostKept = 300;

const kept = recentlyUsed<{ result: unknown; until: number }>({ most: mostKept, sizeOf: () => 1 });

/**
 * Caches the result of `read` per isolate and version of the public data (decision 046).
 *
 * `key` must name the query and everything its result depends on besides published data and the deployment: the
 * language, the parameters, and what the reader may see. It must not depend on who the reader is. The result is frozen,
 * because requests share it. `isExact`: looks only for a result of this request's own version, not of one read up to
 * 250 ms ago.
 */
export async function rememberPublic<Result>(
  app: App,
  key: readonly unknown[],
  read: () => Promise<Result>,
  { isExact = false } = {},
): Promise<Result> {
  const name = JSON.stringify(key);
  const find = (version: string) => kept.get(version + name, app.now()) as { result: Result } | undefined;
  const found = (isExact ? undefined : find(await seenVersion(app))) ?? find(await ownVersion(app));
  if (found) return found.result;
  const version = await ownVersion(app);
  const result = freeze(await read());
  kept.put(version + name, { result, until: app.now() + maxAge });
  return result;
}
