/** An error report in Sentry's envelope format, without personal data. Used by server and browser. */

interface Report {
  error: unknown;
  /** The path of the page or call; only its first segment is sent, because the rest may identify a person. */
  pathname: string | null;
  environment: string;
  release: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** 32 hexadecimal digits. */
  id: string;
  /** The id that the log and the error page have, too; null for jobs and in browsers. */
  requestId: string | null;
}

/** Replaces the error's message, which may quote user input; the server's log has the original. */
const unnamed = "The message is not reported.";

/** Returns the URL, including the public key, for posting a DSN's envelopes. */
export function envelopeAddress(dsn: string): string {
  const { protocol, host, username, pathname } = new URL(dsn);
  return `${protocol}//${host}/api${pathname}/envelope/?sentry_key=${username}&sentry_version=7`;
}

export function errorEnvelope({ error, pathname, environment, release, at, id, requestId }: Report): string {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: "" };
  const event = {
    event_id: id,
    timestamp: at / 1000,
    platform: "javascript",
    level: "error",
    environment,
    release,
    tags: requestId === null ? undefined : { request_id: requestId },
    transaction: pathname === null ? undefined : `/${pathname.split("/")[1] ?? ""}`,
    exception: { values: [{ type: name, value: unnamed, stacktrace: { frames: framesOf(stack ?? "") } }] },
  };
  return [{ event_id: id }, { type: "event" }, event].map((part) => `${JSON.stringify(part)}\n`).join("");
}

/** Parses stack frames with the newest last, as Sentry expects, without the message that the stack repeats. */
function framesOf(stack: string) {
  const lines = stack
    .slice(0, 20_000)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "))
    .slice(0, 30);
  return lines.reverse().map((line) => {
    const [place = ""] = line.split(" ").slice(-1);
    const [file = "", lineno, colno] = place.replace(/[()]/g, "").split(/:(?=\d)/);
    const name = line.split(" ").length > 2 ? line.split(" ")[1] : undefined;
    return { function: name, filename: file.split("?")[0], lineno: Number(lineno), colno: Number(colno) };
  });
}
