import type { App } from "~/server/app.server";
import { isKeyedHash, keyedHash } from "~/server/derived-keys";
import { AppError } from "~/server/errors";
import { base64url } from "~/server/tokens";
import { formAge } from "./rules";

/** The use of the server's key that signs the tokens. */
const use = "contact form";

/**
 * The token of a contact form: when it was shown and a random id, signed. It proves that the form was fetched, tells how
 * long it took to fill in, and identifies the submission, so that no third party has to judge who is human.
 */
export async function issueFormToken(app: App): Promise<string> {
  const claim = `${app.now()}.${base64url(crypto.getRandomValues(new Uint8Array(16)))}`;
  return `${claim}.${await keyedHash(app, use, claim)}`;
}

/**
 * The submission's id. Throws `form_expired` for a token that is forged or too old, and `form_too_fast` for one that was
 * issued a moment ago.
 */
export async function readFormToken(app: App, token: string): Promise<string> {
  const [issuedAt = "", id = "", signature = ""] = token.split(".");
  const isSigned = /^\d{1,16}$/.test(issuedAt) && (await isKeyedHash(app, use, `${issuedAt}.${id}`, signature));
  const age = isSigned ? formAge({ issuedAt: Number(issuedAt), now: app.now() }) : "expired";
  if (age === "expired") throw new AppError("form_expired");
  if (age === "too_fast") throw new AppError("form_too_fast");
  return id;
}
