import { askPasskey } from "~/features/second-factor/ask-passkey.server";
import { challengeForLogin } from "~/features/second-factor/pending-login.server";
import { readPendingLoginCookie } from "~/server/pending-login-cookie";
import { clientOf } from "../client.server";
import { page } from "../page.server";
import { passkeyOptions } from "../passkey-options.server";

/** What the device of somebody halfway through a login needs to answer with a passkey. */
export const action = page("guests", ({ app, request }) =>
  passkeyOptions(async () => {
    const wanted = await challengeForLogin(app, { token: readPendingLoginCookie(app.config, request) });
    return askPasskey(app, { ...wanted, origin: clientOf(app, request).origin });
  }),
);
