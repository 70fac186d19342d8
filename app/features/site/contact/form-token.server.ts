import type { App } from "~/server/app.server";
import { isKeyedHash, keyedHash } from "~/server/derived-keys";
import { AppError } from "~/server/errors";
import { base64url } from "~/server/tokens";
import { formAge } from "./rules";

/** The purpose of the derived key that signs tokens. */
const use = "contact form";

/**
 * Issues a contact form's token: its signed time and a random id. It proves that the form was fetched, shows how long
 * filling it in took, and identifies the submission, so that no third-party CAPTCHA is needed.
 */
export async function issueFormToken(app: App): Promise<string> {
  const claim = `${app.now()}.${base64url(crypto.getRandomValues(new Uint8Array(16)))}`;
  return `${claim}.${await keyedHash(app, use, claim)}`;
}

/**
 * Returns the submission's id. Throws `form_expired` for a forged or old token, and `form_too_fast` for one issued a
 * moment ago.
 */
export async function readFormToken(app: App, token: string): Promise<string> {
  const [issuedAt = "", id = "", signature = ""] = token.split(".");
  const isSigned = /^\d{1,16}$/.test(issuedAt) && (await isKeyedHash(app, use, `${issuedAt}.${id}`, signature));
  const age = isSigned ? formAge({ issuedAt: Number(issuedAt), now: app.now() }) : "expired";
  if (age === "expired") throw new AppError("form_expired");
  if (age === "too_fast") throw new AppError("form_too_fast");
  return id;
}
