import { offerPasskey } from "~/features/accounts/second-factor/offer-passkey.server";
import { requestPasskey } from "~/features/accounts/second-factor/request-passkey.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { page } from "../../page.server";
import { passkeyOptions } from "../../passkey-options.server";

/** Returns WebAuthn options for the actor's device, to create a passkey (`?for=add`) or to use one (`?for=prove`). */
export const action = page(
  "members",
  ({ app, request, url, viewer: actor }) =>
    passkeyOptions(async () => {
      const { origin } = clientOf(app, request);
      switch (url.searchParams.get("for")) {
        case "add":
          return offerPasskey(app, { actor, origin });
        case "prove":
          return requestPasskey(app, { accountId: actor.id, holder: actor.sessionId, purpose: "prove", origin });
        default:
          throw new AppError("bad_request");
      }
    }),
  { openToUnenrolled: true },
);
