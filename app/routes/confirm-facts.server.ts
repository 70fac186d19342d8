import { confirmFacts } from "~/features/intake/fact-confirmations/confirm-facts.server";
import { readSeen } from "~/features/intake/fact-confirmations/read-seen";
import { AppError } from "~/server/errors";
import type { PageContext } from "./page.server";
import { redirectWithToast } from "./toast.server";

type Context = Pick<PageContext<"startups"> | PageContext<"investors">, "app" | "viewer" | "request">;

/**
 * Handles the "still true" buttons on an owner's page: returns there with a toast, even if a fact has changed since.
 */
export async function pressConfirmFacts({ app, viewer, request }: Context, form: FormData, path: string) {
  try {
    await confirmFacts(app, { actor: viewer, seen: readSeen(form), by: "page" });
    return redirectWithToast(request, path, { tone: "success", key: "facts:panel.confirmed" });
  } catch (error) {
    if (!(error instanceof AppError) || !["conflict", "invalid"].includes(error.code)) throw error;
    return redirectWithToast(request, path, { tone: "danger", key: "facts:panel.changed" });
  }
}
