import { rememberDevice } from "~/features/accounts/accounts/known-devices.server";
import type { App } from "~/server/app.server";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";

/** The `Set-Cookie` value that makes this browser a known device of an account whose owner has just logged in here. */
export async function deviceCookie(app: App, request: Request, accountId: string): Promise<string> {
  const device = await rememberDevice(app, { accountId, device: readCookie(request, cookieNames.device) });
  return writeCookie(request, cookieNames.device, device);
}
