import { rememberDevice } from "~/features/accounts/accounts/known-devices.server";
import type { App } from "~/server/app.server";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";

/** Returns the `Set-Cookie` value that makes this browser a known device of the account that has just logged in. */
export async function deviceCookie(app: App, request: Request, accountId: string): Promise<string> {
  const device = await rememberDevice(app, { accountId, device: readCookie(request, cookieNames.device) });
  return writeCookie(request, cookieNames.device, device);
}
