import { DrizzleQueryError } from "drizzle-orm";

/**
 * Logs an error of the server. A failed query's message quotes the values it was sent with, such as addresses and
 * messages, so only its statement and its cause are logged.
 */
export function logError(...parts: readonly unknown[]): void {
  console.error(...parts.map(withoutValues));
}

function withoutValues(part: unknown): unknown {
  if (!(part instanceof Error)) return part;
  const cause = withoutValues(part.cause);
  const isQuery = part instanceof DrizzleQueryError;
  if (!isQuery && cause === part.cause) return part;
  const message = isQuery ? `Failed query: ${part.query}` : part.message;
  const shown = new Error(message, { cause });
  shown.name = part.name;
  const frames = part.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  shown.stack = [`${part.name}: ${message}`, ...frames].join("\n");
  return shown;
}
