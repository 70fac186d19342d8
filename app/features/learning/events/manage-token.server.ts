import type { App } from "~/server/app.server";
import { isKeyedHash, keyedHash } from "~/server/derived-keys";

/** A link in mails manages one registration without a login: `REGISTRATION~SIGNATURE`, stored nowhere. */
const use = "event registrations";

/** Not a dot: the Worker takes the end of a path after a dot for a file's. */
const separator = "~";

export async function createManageToken(app: App, registrationId: string): Promise<string> {
  return `${registrationId}${separator}${await keyedHash(app, use, registrationId)}`;
}

/** The registration that a token manages; null if we did not issue it. */
export async function readManageToken(app: App, token: string): Promise<string | null> {
  const [registrationId = "", signature = "", ...rest] = token.split(separator);
  if (rest.length > 0 || !(await isKeyedHash(app, use, registrationId, signature))) return null;
  return registrationId;
}
