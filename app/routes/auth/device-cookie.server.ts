import { rememberDevice } from "~/features/accounts/known-devices.server";
import type { App } from "~/server/app.server";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";

/** The `Set-Cookie` value by which this browser is known to an account that has just proved who it is here. */
export async function deviceCookie(app: App, request: Request, accountId: string): Promise<string> {
  const device = await rememberDevice(app, { accountId, device: readCookie(request, cookieNames.device) });
  return writeCookie(request, cookieNames.device, device);
}
