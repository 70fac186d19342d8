import { hasFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { findFactorKinds } from "~/features/accounts/second-factor/queries.server";
import type { Actor } from "~/features/core/access/viewer";
import type { ProofState } from "~/features/member-area/own-account/components/proof";
import { readOwnAccount } from "~/features/member-area/own-account/queries.server";
import type { ProvingPage } from "~/features/member-area/own-account/rules";
import { sendProof } from "~/features/member-area/own-account/send-proof.server";
import type { App } from "~/server/app.server";
import { clientOf } from "../../client.server";
import { redirectWithToast } from "../../toast.server";

/** Returns the data for a page that requires a proof; `code` comes from the mailed link. */
export async function proofState(app: App, { actor, url }: { actor: Actor; url: URL }): Promise<ProofState> {
  const [{ hasPassword, providers }, factor, isFresh] = await Promise.all([
    readOwnAccount(app, { actor }),
    findFactorKinds(app, { accountId: actor.id }),
    hasFreshProof(app, actor),
  ]);
  const isOn = factor.passkey || factor.totp;
  return {
    hasPassword,
    providers,
    email: actor.email,
    code: hasPassword || isOn ? null : url.searchParams.get("code"),
    factor: isOn ? factor : null,
    isFresh,
  };
}

/** Handles the button that mails the confirmation link. */
export async function answerSendProof(
  app: App,
  { actor, page, to, request }: { actor: Actor; page: ProvingPage; to?: string; request: Request },
) {
  await sendProof(app, { actor, page, to, origin: clientOf(app, request).origin });
  return redirectWithToast(request, page, { tone: "success", key: "settings:proof.sent" });
}
