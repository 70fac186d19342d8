import type { App } from "~/server/app.server";
import { isKeyedHash, keyedHash } from "~/server/derived-keys";
import { gatePassLifetime } from "./rules";

/**
 * A gate pass proves that its holder has left an email address for one share link: `LINK.EXPIRY.SIGNATURE`. A browser's
 * passes are stored in one cookie, joined by `~`.
 */
const use = "share gate";
const separator = "~";

/** The maximum number of passes a browser keeps. */
const maxPasses = 10;

/** A new pass for a link, and when it expires. */
export async function createGatePass(app: App, { linkId }: { linkId: string }) {
  const expiresAt = app.now() + gatePassLifetime;
  const claim = `${linkId}.${expiresAt}`;
  return { pass: `${claim}.${await keyedHash(app, use, claim)}`, expiresAt };
}

/** Whether one of the passes is a valid one for this link. */
export async function holdsGatePass(app: App, { linkId, passes }: { linkId: string; passes: string | null }) {
  for (const pass of splitPasses(passes)) {
    const [link = "", expiresAt = "", signature = ""] = pass.split(".");
    if (link !== linkId || !/^\d{1,16}$/.test(expiresAt) || Number(expiresAt) <= app.now()) continue;
    if (await isKeyedHash(app, use, `${link}.${expiresAt}`, signature)) return true;
  }
  return false;
}

/** A browser's passes with one more; the oldest are dropped, and so are earlier ones for the same link. */
export function addGatePass(passes: string | null, pass: string): string {
  const [linkId] = pass.split(".");
  const others = splitPasses(passes).filter((other) => !other.startsWith(`${linkId}.`));
  return [pass, ...others].slice(0, maxPasses).join(separator);
}

const splitPasses = (passes: string | null) => (passes ?? "").split(separator, maxPasses).filter(Boolean);
