import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";
import type { App } from "~/server/app.server";
import { isPublicIp } from "./requestable-url";

/** An answer of DNS over HTTPS as JSON; the types of its records are A and AAAA, and others on the way there. */
const dnsAnswer = z.object({ Answer: z.array(z.object({ type: z.number(), data: boundedText(300) })).optional() });
const addressTypes = { A: 1, AAAA: 28 };

/**
 * Tells where a name leads by its IP addresses (decision 065): only to the internet, or also elsewhere; `nowhere` if it
 * has none or cannot be resolved. Without a configured resolver it is taken to lead to the internet.
 */
export async function whereNameLeads(
  app: App,
  host: string,
  signal: AbortSignal,
): Promise<"internet" | "inside" | "nowhere"> {
  const resolver = app.config.DNS_RESOLVER;
  if (!resolver) return "internet";
  try {
    const found = await Promise.all(
      Object.entries(addressTypes).map(async ([name, type]) => {
        const query = `${resolver}?name=${encodeURIComponent(host)}&type=${name}`;
        const init = { signal, headers: { Accept: "application/dns-json" }, redirect: "manual" } as const;
        const answer = await app.fetch(query, init);
        if (!answer.ok) throw new Error(`The resolver answered ${answer.status}.`);
        const { Answer = [] } = dnsAnswer.parse(await answer.json());
        return Answer.flatMap((record) => (record.type === type ? record.data : []));
      }),
    );
    const addresses = found.flat();
    if (addresses.length === 0) return "nowhere";
    return addresses.every(isPublicIp) ? "internet" : "inside";
  } catch {
    return "nowhere";
  }
}

/** The hosts of the product itself, which it never requests at an address that a member entered. */
export const ownHostsOf = (app: App): string[] => [
  new URL(app.config.PUBLIC_ORIGIN).hostname,
  ...app.config.PARTNER_HOSTS,
];
