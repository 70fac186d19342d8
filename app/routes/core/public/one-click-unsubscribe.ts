import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { unsubscribe } from "~/features/site/newsletter/unsubscribe.server";
import { AppError } from "~/server/errors";
import { readForm } from "../../form.server";

/** The maximum size of a one-click post, in bytes. */
const maxBytes = 4096;

/**
 * Handles the URL in the header `List-Unsubscribe` (RFC 8058). Mail clients post to it from anywhere, without cookies,
 * so the Worker does not compare origins and the token alone decides. It must not redirect.
 */
export async function action({ request, params: { token = "" }, context: { app } }: ActionFunctionArgs) {
  try {
    const form = await readForm(request, maxBytes);
    if (form.get("List-Unsubscribe") !== "One-Click") throw new AppError("bad_request");
    await unsubscribe(app, { token });
    return new Response(null, { status: 200 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(null, { status: error.status });
  }
}

/** Redirects people who open the URL to the page with the button. */
export function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  return redirect(`/newsletter/unsubscribe/${encodeURIComponent(token)}`);
}
