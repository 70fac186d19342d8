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
 * Remix does not revalidate after a post with status 400 or above; revalidation would fail like the post and show the
 * error page.
 */
const lostStatus = 503;

/**
 * The `clientAction` of every page with an action. If the server cannot be reached, its response cannot be read, or
 * another account has logged in (decision 055), the page keeps everything typed and a toast asks to retry. Server
 * answers (a redirect, a refusal, a server error) pass unchanged. Components read the answer with `useAnswer`.
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

/** Answers a post that was lost to `error`: a toast asks to retry. */
export async function answerLost(sent: { formData: () => Promise<FormData> }, error: unknown): Promise<Response> {
  await withPostKey(sent, noteLost);
  showToast({ id: crypto.randomUUID(), tone: "danger", text: <Unreachable error={error} /> });
  return networkErrorAnswer(null);
}

/** Records something about a post under its key. After a lost answer, the form's next post reuses the key. */
export async function withPostKey(
  sent: { formData: () => Promise<FormData> },
  note: (key: string) => void,
): Promise<void> {
  const form = await sent.formData().catch(() => null);
  const key = form?.get(postKeyField);
  if (typeof key === "string") note(key);
}

/** Whether an answer means that the post was stored, rather than refused or redirected to the login. */
function isStored(answer: unknown, { url }: { url: string }): boolean {
  if (isRouteErrorResponse(answer) || answer instanceof Error) return false;
  if (answer instanceof Response) {
    const { pathname } = new URL(answer.headers.get("Location") ?? "/login", url);
    return answer.status < 400 && barePath(pathname) !== "/login";
  }
  return !(typeof answer === "object" && answer !== null && "status" in answer && answer.status === "error");
}

/** The result of a `clientAction` for a lost answer; null means "no answer". */
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
  const { t } = useTranslation("layout");
  return (
    <>
      {t("unreachable")}
      <span className="mt-1 block font-mono text-xs wrap-anywhere text-ink-faint">
        {failureText(error, t("error.page"))}
      </span>
    </>
  );
}

/**
 * Returns the last answer of the page's action, like `useActionData`. After a lost answer (`keepFormOnNetworkError`)
 * the previous one remains.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const [previous, setPrevious] = useState(answer);
  if (answer === null) return previous;
  if (answer !== previous) setPrevious(answer);
  return answer;
}
