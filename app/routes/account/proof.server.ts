import type { Actor } from "~/features/access/viewer";
import type { ProofState } from "~/features/own-account/components/proof";
import { readOwnAccount } from "~/features/own-account/queries.server";
import type { ProvingPage } from "~/features/own-account/rules";
import { sendProof } from "~/features/own-account/send-proof.server";
import type { App } from "~/server/app.server";
import { clientOf } from "../client.server";
import { redirectWithToast } from "../toast.server";

/** What a page that asks for a proof shows of it; the code comes by the mailed link. */
export async function proofState(app: App, { actor, url }: { actor: Actor; url: URL }): Promise<ProofState> {
  const { hasPassword, providers } = await readOwnAccount(app, { actor });
  return { hasPassword, providers, email: actor.email, code: hasPassword ? null : url.searchParams.get("code") };
}

/** Answers the button that has the confirmation mailed. */
export async function answerSendProof(
  app: App,
  { actor, page, request }: { actor: Actor; page: ProvingPage; request: Request },
) {
  await sendProof(app, { actor, page, origin: clientOf(app, request).origin });
  return redirectWithToast(request, page, { tone: "success", key: "settings:proof.sent" });
}
