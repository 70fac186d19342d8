import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import { settleDifference } from "~/features/commerce/order-administration/differences.server";
import { markDelivered } from "~/features/commerce/order-administration/mark-delivered.server";
import { noteOrder } from "~/features/commerce/order-administration/note-order.server";
import { queryProvider } from "~/features/commerce/order-administration/query-provider.server";
import {
  differenceSchema,
  noteSchema,
  refundActionSchema,
  refundSchema,
  returnSchema,
} from "~/features/commerce/order-administration/schema";
import { stopRenewal } from "~/features/commerce/order-administration/stop-renewal.server";
import { confirmRefund } from "~/features/commerce/payments/confirm-refund.server";
import { requestRefund } from "~/features/commerce/payments/request-refund.server";
import { retryRefund } from "~/features/commerce/payments/retry-refund.server";
import { runRefunds } from "~/features/commerce/payments/run-refunds.server";
import { withdrawRefund } from "~/features/commerce/payments/withdraw-refund.server";
import { staffIntents } from "~/features/commerce/refund-requests/components/intents";
import { declineRefundRequest } from "~/features/commerce/refund-requests/decline-refund-request.server";
import { revealRefundAccount } from "~/features/commerce/refund-requests/reveal-refund-account.server";
import { declineSchema } from "~/features/commerce/refund-requests/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError, isWrongState } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { redirectWithToast } from "../../toast.server";
import { answerReturn } from "./answer-return.server";

/** Handles the forms of an order's page: the pressed button's `intent` names the command. */
export async function answerOrderAction(
  app: App,
  { actor, orderId, request }: { actor: StaffViewer; orderId: string; request: Request },
) {
  const form = await readForm(request);
  const common = { actor, orderId };
  const back = (key: string, values?: Record<string, number>) =>
    redirectWithToast(request, `/staff/orders/${orderId}`, { tone: "success", key, values });
  const run = async (work: Promise<unknown>, key = "orderAdministration:actions.done") => {
    try {
      await work;
      return back(key);
    } catch (error) {
      if (!isWrongState(error)) throw error;
      const changed = { tone: "warning", key: "orderAdministration:actions.changed" } as const;
      return redirectWithToast(request, `/staff/orders/${orderId}`, changed);
    }
  };
  const refund = (command: typeof confirmRefund) =>
    submitForm(form, refundActionSchema, (value) => run(command(app, { ...common, refundId: value.refund })));
  switch (form.get("intent")) {
    case staffIntents.decline:
      return submitForm(form, declineSchema, ({ answer, since }) =>
        run(declineRefundRequest(app, { ...common, answer, since }), "orderAdministration:request.declined"),
      );
    case staffIntents.reveal:
      return submitForm(form, z.object({}), async () => data({ account: await revealRefundAccount(app, common) }));
    case "refund":
      return submitForm(form, refundSchema, ({ key: requestKey, cancel, twice, ...value }) => {
        const confirmed = { paysTwice: twice !== undefined, stops: cancel !== undefined };
        return run(refundAndStop(app, { ...common, ...value, ...confirmed, requestKey }), requested);
      });
    case "refund-confirm":
      return refund(confirmRefund);
    case "refund-withdraw":
      return refund(withdrawRefund);
    case "refund-retry":
      return refund(async (...options) => {
        await retryRefund(...options);
        await runRefunds(app, { orderId });
      });
    case "deliver":
    case "undeliver":
      return run(markDelivered(app, { ...common, isDelivered: form.get("intent") === "deliver" }));
    case "stop":
      return run(stopRenewal(app, common));
    case "note":
      return submitForm(form, noteSchema, ({ note }) => run(noteOrder(app, { ...common, note })));
    case "settle":
      return submitForm(form, differenceSchema, ({ difference, note }) =>
        run(settleDifference(app, { actor, differenceId: difference, note })),
      );
    case "return":
      return submitForm(form, returnSchema, ({ difference }) =>
        answerReturn(app, { actor, differenceId: difference, request, to: `/staff/orders/${orderId}` }),
      );
    case "query":
      return back("orderAdministration:actions.found", { count: await queryProvider(app, common) });
    default:
      throw new AppError("bad_request");
  }
}

const requested = "orderAdministration:refund.requested";

/** A repeated press finds the renewal already cancelled. */
function unlessStopped(error: unknown): void {
  if (!isWrongState(error)) throw error;
}

/** Requests and executes a refund, and cancels the order's renewals if asked to. */
async function refundAndStop(
  app: App,
  { stops, ...request }: Parameters<typeof requestRefund>[1] & { stops: boolean },
): Promise<void> {
  const { actor, orderId } = request;
  await requestRefund(app, request);
  if (stops) await stopRenewal(app, { actor, orderId }).catch(unlessStopped);
  await runRefunds(app, { orderId });
}
