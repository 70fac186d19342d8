import { Secret, TOTP } from "otpauth";
import { addPasskey } from "~/features/accounts/second-factor/add-passkey.server";
import { addTotp } from "~/features/accounts/second-factor/add-totp.server";
import { offerPasskey } from "~/features/accounts/second-factor/offer-passkey.server";
import { offerTotp } from "~/features/accounts/second-factor/offer-totp.server";
import { readTotpOffer } from "~/features/accounts/second-factor/read-totp-offer.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { makeDevice } from "./authenticator";

const origin = "http://localhost";

/** Computes the authenticator app's code for a secret at a time, in milliseconds. */
export function totpCode(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** Adds an authenticator app to an account, confirmed with the previous time step's code. */
export async function withTotp(app: App, actor: Actor) {
  await offerTotp(app, { actor });
  const secret = (await readTotpOffer(app, { accountId: actor.id }))?.secret ?? "";
  const codes = await addTotp(app, { actor, code: totpCode(secret, app.now() - 30_000), origin });
  return { secret, recoveryCodes: codes ?? [], code: (at = app.now()) => totpCode(secret, at) };
}

/** Adds a passkey on a new device to an account. */
export async function withPasskey(app: App, actor: Actor, name = "Laptop") {
  const device = await makeDevice();
  const response = await device.create(await offerPasskey(app, { actor, origin }));
  return { device, recoveryCodes: await addPasskey(app, { actor, response, name, origin }) };
}
