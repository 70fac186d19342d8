import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/components/ui/toaster";

/** The message by which Remix tells the browser that an action failed in a way nobody foresaw (production builds). */
export const serverFailure = "Unexpected Server Error";

/**
 * Above 400 Remix loads nothing after a post, which would fail as the post did and put the error page in its place.
 */
const lostStatus = 503;

/**
 * The `clientAction` of every page with an action: where the server could not be reached, or its answer not be read, the
 * page stays as it is, with all that was typed, and a toast asks to press again. What the server did answer passes
 * unchanged, be it a redirect, a refusal or a failure of its own. A component reads such an answer with `useAnswer`.
 */
export async function keepFormOnNetworkError({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (isAnswer(error) || request.signal.aborted) throw error;
    showToast({ id: crypto.randomUUID(), tone: "danger", text: <Unreachable /> });
    return lostAnswer(null);
  }
}

/** What a `clientAction` gives in place of an answer that was lost; null stands for "no answer". */
export function lostAnswer(value: unknown): Response {
  return Response.json(value, { status: lostStatus });
}

/** Whether what an action threw came from the server. */
export function isAnswer(error: unknown): boolean {
  return (
    error instanceof Response ||
    isRouteErrorResponse(error) ||
    (error instanceof Error && error.message === serverFailure)
  );
}

function Unreachable() {
  const { t } = useTranslation("errors");
  return t("unreachable");
}

/**
 * What the page's action answered last, as `useActionData` has it. After a lost answer (`keepFormOnNetworkError`) that is
 * what it answered before.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const [held, setHeld] = useState(answer);
  if (answer === null) return held;
  if (answer !== held) setHeld(answer);
  return answer;
}
