import type { App } from "~/server/app.server";
import { isKeyedHash, keyedHash } from "~/server/derived-keys";

/** Tokens of links that manage one registration without a login: `REGISTRATION~SIGNATURE`, not stored. */
const use = "event registrations";

/** Not a dot, because the Worker treats a path's last dot as a file extension. */
const separator = "~";

export async function createManageToken(app: App, registrationId: string): Promise<string> {
  return `${registrationId}${separator}${await keyedHash(app, use, registrationId)}`;
}

/** The registration of a valid token; null otherwise. */
export async function readManageToken(app: App, token: string): Promise<string | null> {
  const [registrationId = "", signature = "", ...rest] = token.split(separator);
  if (rest.length > 0 || !(await isKeyedHash(app, use, registrationId, signature))) return null;
  return registrationId;
}
