import { returnPayment } from "~/features/commerce/order-administration/return-payment.server";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError, isWrongState } from "~/server/errors";
import { confirmPath } from "../../confirm-path";
import { redirectWithToast } from "../../toast.server";

/** Handles the button that returns a cancelled order's payment, and redirects to `to`. */
export async function answerReturn(
  app: App,
  { actor, differenceId, request, to }: { actor: StaffViewer; differenceId: string; request: Request; to: string },
) {
  try {
    await returnPayment(app, { actor, differenceId });
    return redirectWithToast(request, to, { tone: "success", key: "orderAdministration:refund.requested" });
  } catch (error) {
    const back = (path: string, key: string) => redirectWithToast(request, path, { tone: "warning", key });
    if (isWrongState(error)) return back(to, "orderAdministration:actions.changed");
    if (!(error instanceof AppError)) throw error;
    if (error.code === "proof_required") return back(confirmPath(to), "errors:proof_required");
    if (error.code === "invalid") return back(to, "orderAdministration:differences.notReturnable");
    throw error;
  }
}
