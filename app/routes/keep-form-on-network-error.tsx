import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { postKeyField } from "~/components/form/post-key-field";
import { noteLost, noteStored } from "~/components/form/unanswered-posts";
import { failureText, serverFailure } from "~/components/layout/failure-text";
import { isOtherAccount, meetReader } from "~/components/layout/reader-watch";
import { showToast } from "~/components/ui/toaster";
import { barePath } from "~/locales/locale";
import { forgetKept } from "./keep-on-client";

/**
 * From 400 on Remix does not revalidate after a post; revalidation would fail like the post and show the error page.
 */
const lostStatus = 503;

/**
 * The `clientAction` of every page with an action: if the server cannot be reached or its response cannot be read, the
 * page keeps everything that was typed, and a toast asks to try again; the same if another account is logged in by now
 * (decision 055). Anything the server did answer (a redirect, a
 * refusal, a server error) passes unchanged. Components read the answer with `useAnswer`.
 */
export async function keepFormOnNetworkError({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  try {
    const answer = await serverAction();
    forgetKept();
    if (isStored(answer, request)) await withPostKey(sent, noteStored);
    return answer;
  } catch (error) {
    if (isRouteErrorResponse(error) && isOtherAccount(error.data)) {
      await withPostKey(sent, noteLost);
      void meetReader(error.data, { isRefused: true });
      return networkErrorAnswer(null);
    }
    if (isAnswer(error) || request.signal.aborted) {
      forgetKept();
      if (isStored(error, request)) await withPostKey(sent, noteStored);
      throw error;
    }
    return answerLost(sent, error);
  }
}

/** The answer of a post that was lost to `error`: a toast asks to try again. */
export async function answerLost(sent: { formData: () => Promise<FormData> }, error: unknown): Promise<Response> {
  await withPostKey(sent, noteLost);
  showToast({ id: crypto.randomUUID(), tone: "danger", text: <Unreachable error={error} /> });
  return networkErrorAnswer(null);
}

/** Notes something about a post by its key. After a lost answer the next post of the form is the same one. */
export async function withPostKey(
  sent: { formData: () => Promise<FormData> },
  note: (key: string) => void,
): Promise<void> {
  const form = await sent.formData().catch(() => null);
  const key = form?.get(postKeyField);
  if (typeof key === "string") note(key);
}

/** Whether an answer means that the post was stored: not a refusal, and not the way to the log-in. */
function isStored(answer: unknown, { url }: { url: string }): boolean {
  if (isRouteErrorResponse(answer) || answer instanceof Error) return false;
  if (answer instanceof Response) {
    const { pathname } = new URL(answer.headers.get("Location") ?? "/login", url);
    return answer.status < 400 && barePath(pathname) !== "/login";
  }
  return !(typeof answer === "object" && answer !== null && "status" in answer && answer.status === "error");
}

/** What a `clientAction` returns for a lost answer; null means "no answer". */
export function networkErrorAnswer(value: unknown): Response {
  return Response.json(value, { status: lostStatus });
}

/** Whether an error thrown by an action came from the server. */
export function isAnswer(error: unknown): boolean {
  return (
    error instanceof Response ||
    isRouteErrorResponse(error) ||
    (error instanceof Error && error.message === serverFailure)
  );
}

function Unreachable({ error }: { error: unknown }) {
  const { t } = useTranslation("errors");
  return (
    <>
      {t("unreachable")}
      <span className="mt-1 block font-mono text-xs wrap-anywhere text-ink-faint">{failureText(error, t("page"))}</span>
    </>
  );
}

/**
 * The last answer of the page's action, as in `useActionData`. After a lost answer (`keepFormOnNetworkError`) it is still
 * the one before.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const [previous, setPrevious] = useState(answer);
  if (answer === null) return previous;
  if (answer !== previous) setPrevious(answer);
  return answer;
}
