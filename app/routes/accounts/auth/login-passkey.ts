import { challengeForLogin } from "~/features/accounts/second-factor/pending-login.server";
import { requestPasskey } from "~/features/accounts/second-factor/request-passkey.server";
import { readPendingLoginCookie } from "~/server/pending-login-cookie";
import { clientOf } from "../../client.server";
import { page } from "../../page.server";
import { passkeyOptions } from "../../passkey-options.server";

/** Returns WebAuthn options for using a passkey as the second step of a login. */
export const action = page("guests", ({ app, request }) =>
  passkeyOptions(async () => {
    const challenge = await challengeForLogin(app, { token: readPendingLoginCookie(app.config, request) });
    return requestPasskey(app, { ...challenge, origin: clientOf(app, request).origin });
  }),
);
