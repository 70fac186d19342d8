import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import { askEvery, type DatedFact } from "~/features/records/dated-facts/facts";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { isKeyedHash, keyedHash } from "~/server/derived-keys";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { confirmFacts } from "./confirm-facts.server";
import { describeOwnFacts, type StatedFact } from "./own-facts.server";

/** Purpose of the server key that signs the links. */
const use = "confirm facts";

/** Not a dot, because the Worker treats the end of a path after a dot as a file extension. */
const separator = "~";

/** What a mailed link was created for: an account's facts at a time, in milliseconds. */
interface Asked {
  accountId: string;
  askedAt: number;
  /** Fingerprint of the facts named in the mail. */
  print: string;
}

/** Short, but long enough that other facts with the same fingerprint cannot be found. */
async function printOf(facts: readonly DatedFact[]): Promise<string> {
  return (await hashToken(facts.map(({ name, since }) => `${name} ${since}`).join())).slice(0, 22);
}

/**
 * Creates the token of the link in a mail that asks whether facts still hold: `ACCOUNT~TIME~FACTS~SIGNATURE`, stored
 * nowhere. It confirms these facts of this account and nothing else, without a login, until the next mail is sent.
 */
export async function createConfirmToken(
  app: App,
  { accountId, facts }: { accountId: string; facts: readonly DatedFact[] },
): Promise<string> {
  const claim = [accountId, app.now().toString(36), await printOf(facts)].join(separator);
  return [claim, await keyedHash(app, use, claim)].join(separator);
}

/** Verifies and decodes a token. Throws `gone` if we did not issue it, or too long ago. */
async function readToken(app: App, token: string): Promise<Asked> {
  const [accountId = "", time = "", print = "", signature = "", ...rest] = token.slice(0, 200).split(separator);
  const claim = [accountId, time, print].join(separator);
  const isOurs = rest.length === 0 && (await isKeyedHash(app, use, claim, signature));
  const askedAt = Number.parseInt(time, 36);
  if (!isOurs || app.now() - askedAt >= askEvery) throw new AppError("gone");
  return { accountId, askedAt, print };
}

/** What a mailed link shows when opened. */
export type MailedFacts =
  /** Another user is logged in. */
  | { state: "otherAccount" }
  /** A fact has changed since the mail, so the owner has to look at the facts first. */
  | { state: "changed"; name: string; area: Side }
  | { state: "open" | "confirmed"; name: string; area: Side; facts: StatedFact[] };

/**
 * Returns what a mailed link shows, without changing anything. Throws `gone` for a link that is no longer valid, or for
 * an account that is suspended or scheduled for deletion.
 */
export async function openMailedFacts(
  app: App,
  { token, viewer, locale }: { token: string; viewer: Viewer; locale: Locale },
): Promise<MailedFacts> {
  const { accountId, askedAt, print } = await readToken(app, token);
  if (viewer.kind !== "visitor" && viewer.id !== accountId) return { state: "otherAccount" };
  const owner = await findOwner(app, accountId);
  const { name, facts } = await describeOwnFacts(app, { owner, locale });
  if ((await printOf(facts)) !== print) return { state: "changed", name, area: owner.kind };
  const isConfirmed = facts.every(({ confirmedAt }) => confirmedAt > askedAt);
  return { state: isConfirmed ? "confirmed" : "open", name, area: owner.kind, facts };
}

/**
 * Confirms the facts of a mailed link; a no-op if they are already confirmed. Throws as `openMailedFacts`, `forbidden`
 * while another user is logged in, and `conflict` if a fact has changed since the mail.
 */
export async function confirmMailedFacts(
  app: App,
  { token, viewer, locale }: { token: string; viewer: Viewer; locale: Locale },
): Promise<void> {
  const opened = await openMailedFacts(app, { token, viewer, locale });
  if (opened.state === "otherAccount") throw new AppError("forbidden");
  if (opened.state === "changed") throw new AppError("conflict");
  if (opened.state === "confirmed") return;
  const { accountId: id } = await readToken(app, token);
  const seen = Object.fromEntries(opened.facts.map(({ name, since }) => [name, since]));
  await confirmFacts(app, { actor: { kind: opened.area, id }, seen, by: "mail" });
}

async function findOwner(app: App, id: string): Promise<{ kind: Side; id: string }> {
  const account = await app.db
    .select({
      kind: accounts.kind,
      suspendedAt: accounts.suspendedAt,
      eraseAt: accounts.eraseAt,
      erasedAt: accounts.erasedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
    .get();
  const { kind, suspendedAt, eraseAt, erasedAt } = account ?? { kind: "staff" };
  if (kind === "staff" || suspendedAt !== null || eraseAt !== null || erasedAt !== null) throw new AppError("gone");
  return { kind, id };
}
