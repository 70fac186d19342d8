import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { receiveLineEvents } from "~/features/member-area/line/receive-line-events.server";
import { maxWebhookBytes } from "~/features/member-area/line/schema";
import { AppError } from "~/server/errors";
import { readBytes } from "~/server/request-body.server";

/**
 * `POST /webhooks/line`: what people do at LINE's official account. LINE's servers post without cookies; the signature
 * of the whole body decides.
 */
export async function action({ request, context: { app } }: ActionFunctionArgs) {
  try {
    const body = await readBytes(request, maxWebhookBytes);
    await receiveLineEvents(app, { body, signature: request.headers.get("X-Line-Signature") ?? "" });
    return new Response(null, { status: 200 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(null, { status: error.status });
  }
}

/** There is nothing to read here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
