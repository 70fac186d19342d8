import { z } from "zod";
import type { BusyCalendarProblem } from "~/db/values";
import { boundedText } from "~/features/text/text/entered-text";
import type { App } from "~/server/app.server";
import { isPublicIp, requestableUrl } from "./busy-address";

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
  const ownHosts = [new URL(app.config.PUBLIC_ORIGIN).hostname, ...app.config.PARTNER_HOSTS];
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

/** An answer of DNS over HTTPS as JSON; the types of its records are A and AAAA, and others on the way there. */
const dnsAnswer = z.object({ Answer: z.array(z.object({ type: z.number(), data: boundedText(300) })).optional() });
const addressTypes = { A: 1, AAAA: 28 };

/** Throws unless a name has addresses, all of them on the internet. Does nothing without a configured resolver. */
async function requirePublic(app: App, host: string, signal: AbortSignal): Promise<void> {
  const resolver = app.config.DNS_RESOLVER;
  if (!resolver) return;
  const found = await Promise.all(
    Object.entries(addressTypes).map(async ([name, type]) => {
      const query = `${resolver}?name=${encodeURIComponent(host)}&type=${name}`;
      const answer = await ask(app, query, { signal, headers: { Accept: "application/dns-json" } });
      const parsed = dnsAnswer.safeParse(await answer.json().catch(() => null));
      if (!answer.ok || !parsed.success) throw new CalendarProblem("unreachable");
      return (parsed.data.Answer ?? []).flatMap((record) => (record.type === type ? record.data : []));
    }),
  );
  const addresses = found.flat();
  if (addresses.length === 0) throw new CalendarProblem("unreachable");
  if (!addresses.every(isPublicIp)) throw new CalendarProblem("refused");
}
