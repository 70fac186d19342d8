import { writesFinished } from "~/db/read-together.server";
import type { App } from "./app.server";

interface Reading {
  found: Promise<unknown>;
  /** How many writes the isolate had finished when the read began. */
  writes: number;
}

const readings = new WeakMap<App, Map<string, Reading>>();

/**
 * Runs `read` once for all loaders of a page that pass the same `key`, which names the query and everything its result
 * depends on. Requests that may write always read again, as does any call after a write has finished.
 */
export function readOnce<Result>(app: App, key: readonly unknown[], read: () => Promise<Result>): Promise<Result> {
  if (!app.versions) return read();
  const known = readings.get(app) ?? new Map<string, Reading>();
  readings.set(app, known);
  const name = JSON.stringify(key);
  const writes = writesFinished();
  const earlier = known.get(name);
  if (earlier?.writes === writes) return earlier.found as Promise<Result>;
  const found = read();
  known.set(name, { found, writes });
  return found;
}
