import type { App } from "~/server/app.server";
import { isKeyedHash, keyedHash } from "~/server/derived-keys";
import { gatePassLifetime } from "./rules";

/**
 * A gate pass proves that its holder left an email address for a share link: `LINK.EXPIRY.SIGNATURE`. A browser's
 * passes are in one cookie, joined by `~`.
 */
const use = "share gate";
const separator = "~";

/** Maximum passes per browser. */
const maxPasses = 10;

/** Creates a pass for a link, with its expiry. */
export async function createGatePass(app: App, { linkId }: { linkId: string }) {
  const expiresAt = app.now() + gatePassLifetime;
  const claim = `${linkId}.${expiresAt}`;
  return { pass: `${claim}.${await keyedHash(app, use, claim)}`, expiresAt };
}

/** Whether one of the passes is valid for this link. */
export async function holdsGatePass(app: App, { linkId, passes }: { linkId: string; passes: string | null }) {
  for (const pass of splitPasses(passes)) {
    const [link = "", expiresAt = "", signature = ""] = pass.split(".");
    if (link !== linkId || !/^\d{1,16}$/.test(expiresAt) || Number(expiresAt) <= app.now()) continue;
    if (await isKeyedHash(app, use, `${link}.${expiresAt}`, signature)) return true;
  }
  return false;
}

/** Adds a pass to a browser's; drops the oldest, and earlier ones for the same link. */
export function addGatePass(passes: string | null, pass: string): string {
  const [linkId] = pass.split(".");
  const others = splitPasses(passes).filter((other) => !other.startsWith(`${linkId}.`));
  return [pass, ...others].slice(0, maxPasses).join(separator);
}

const splitPasses = (passes: string | null) => (passes ?? "").split(separator, maxPasses).filter(Boolean);
