import type { BusyCalendarProblem } from "~/db/values";
import type { App } from "~/server/app.server";
import { ownHostsOf, whereNameLeads } from "../outside-addresses/name-leads.server";
import { requestableUrl } from "../outside-addresses/requestable-url";

/** How long a calendar may take to answer in all, in milliseconds. */
const timeoutMs = 10_000;

/** The most that is read of one, in bytes: Google's file has all events since the calendar began. */
export const mostCalendarBytes = 4 * 1024 * 1024;

const mostRedirects = 3;

/** Why a calendar could not be read. */
export class CalendarProblem extends Error {
  constructor(readonly problem: BusyCalendarProblem) {
    super(problem);
  }
}

/**
 * Reads the calendar file at an address that a member entered (decision 065). Checks each address on the way, and where
 * a resolver is configured the IP addresses of its name. Sends no cookies. Throws `CalendarProblem`.
 */
export async function fetchCalendar(app: App, address: string): Promise<string> {
  const ownHosts = ownHostsOf(app);
  const signal = AbortSignal.timeout(timeoutMs);
  let url = requestableUrl(address, { ownHosts });
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (!url) throw new CalendarProblem("refused");
    await requirePublic(app, url.hostname, signal);
    const answer = await ask(app, url.href, { signal, headers: { Accept: "text/calendar" } });
    if (answer.status >= 300 && answer.status < 400) {
      const next: URL | null = URL.parse(answer.headers.get("Location") ?? "", url.href);
      await answer.body?.cancel();
      url = next && requestableUrl(next.href, { ownHosts });
      continue;
    }
    if (answer.ok) return readBounded(answer);
    await answer.body?.cancel();
    throw new CalendarProblem("unreachable");
  }
  throw new CalendarProblem("refused");
}

async function ask(app: App, url: string, init: RequestInit): Promise<Response> {
  try {
    return await app.fetch(url, { ...init, redirect: "manual" });
  } catch {
    throw new CalendarProblem("unreachable");
  }
}

/** Reads an answer, up to the limit. */
async function readBounded(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      bytes += part.value.byteLength;
      if (bytes > mostCalendarBytes) break;
      text += decoder.decode(part.value, { stream: true });
    }
  } catch {
    throw new CalendarProblem("unreachable");
  }
  if (bytes > mostCalendarBytes) {
    await reader?.cancel();
    throw new CalendarProblem("too_large");
  }
  return text + decoder.decode();
}

/** Throws unless a name leads to the internet alone. */
async function requirePublic(app: App, host: string, signal: AbortSignal): Promise<void> {
  const leads = await whereNameLeads(app, host, signal);
  if (leads === "nowhere") throw new CalendarProblem("unreachable");
  if (leads === "inside") throw new CalendarProblem("refused");
}
