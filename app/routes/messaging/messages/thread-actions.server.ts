import type { TypedResponse } from "@remix-run/cloudflare";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { giveLetters } from "~/features/deals/letters/give-letters.server";
import { passStartup } from "~/features/deals/passing/pass-startup.server";
import { passSheet } from "~/features/deals/passing/schema";
import { undoPassing } from "~/features/deals/passing/undo-passing.server";
import { blockParty } from "~/features/messaging/block-party.server";
import { closeClass } from "~/features/messaging/close-class.server";
import { joinQueue } from "~/features/messaging/invitation-queue/join-queue.server";
import { leaveQueue } from "~/features/messaging/invitation-queue/leave-queue.server";
import { openClass } from "~/features/messaging/open-class.server";
import { passConversation } from "~/features/messaging/pass-conversation.server";
import { findPair } from "~/features/messaging/queries.server";
import { reopenConversation } from "~/features/messaging/reopen-conversation.server";
import { reportConversation } from "~/features/messaging/report-conversation.server";
import { saveNote } from "~/features/messaging/save-note.server";
import { noteForm, openingForm, passForm, reportForm } from "~/features/messaging/schema";
import type { Locale } from "~/locales/locale";
import { taipeiDayText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError, type ErrorCode } from "~/server/errors";
import { submitForm } from "../../form.server";
import { redirectWithToast } from "../../toast.server";

interface ThreadAction {
  actor: StartupViewer | InvestorViewer;
  targetId: string;
  intent: string;
  form: FormData;
  request: Request;
  locale: Locale;
  redirectTo: (path: string) => TypedResponse<never>;
}

/** Errors caused by changes since the page was loaded. */
const staleErrors: ReadonlySet<ErrorCode> = new Set([
  "wrong_state",
  "blocked",
  "rate_limited",
  "recipient_unavailable",
  "already_exists",
  "queue_full",
]);

/**
 * Handles the forms beside a thread: passing, blocking, the note, reporting, giving letters, and opening hidden classes. Each redirects
 * to the thread with a toast.
 */
export async function actOnThread(
  app: App,
  { actor, targetId, intent, form, request, locale, redirectTo }: ThreadAction,
) {
  const path = `/messages/${targetId}`;
  /** After stale errors too, redirects to the reloaded thread instead of showing the error page. */
  const answer = async (work: Promise<TypedResponse<never>>): Promise<TypedResponse<never>> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof AppError) || !staleErrors.has(error.code)) throw error;
      return redirectWithToast(request, path, { tone: "danger", key: error.text });
    }
  };
  const act = (work: Promise<unknown>, key: `${"messaging" | "invitations"}:${string}`) =>
    answer(work.then(() => redirectWithToast(request, path, { tone: "success", key })));
  /** The other side's name, if the actor is a startup. */
  const nameOfInvestor = async () =>
    (await findPair(app, { investorId: targetId, startupId: actor.id }))?.parties.investor.name ?? "";
  switch (intent) {
    case "pass":
      // No toast for the pass: the page itself shows it, with a button to undo it.
      if (actor.kind === "startup") {
        return submitForm(form, passForm, ({ reason }) =>
          answer(passConversation(app, { actor, targetId, reason }).then(() => redirectTo(path))),
        );
      }
      return submitForm(form, passSheet, ({ reason, waits, suggestion }) => {
        const hasMore = suggestion !== null || (waits?.conditions ?? []).length > 0;
        const pass = { on: "conversation", reason } as const;
        const passing = passStartup(app, { actor, startupId: targetId, pass, waits, suggestion }).then(() =>
          hasMore
            ? redirectWithToast(request, path, {
                tone: "success",
                key: suggestion ? "introductions:suggest.donePassed" : "conditions:savedPassed",
              })
            : redirectTo(path),
        );
        // What was typed stays.
        return hasMore ? passing : answer(passing);
      });
    case "undo_pass":
      return answer(
        undoPassing(app, { actor, targetId }).then((isUndone) =>
          redirectWithToast(
            request,
            path,
            isUndone
              ? { tone: "success", key: "messaging:pass.undone" }
              : { tone: "warning", key: "messaging:pass.tooLate" },
          ),
        ),
      );
    case "reopen":
      return act(reopenConversation(app, { actor, targetId }), "messaging:pass.reopened");
    case "block":
    case "unblock":
      return act(
        blockParty(app, { actor, targetId, isBlocked: intent === "block" }),
        intent === "block" ? "messaging:block.done" : "messaging:block.undone",
      );
    case "note":
      return submitForm(form, noteForm, ({ note }) =>
        act(saveNote(app, { actor, targetId, note }), "messaging:note.saved"),
      );
    case "report":
      return submitForm(form, reportForm, ({ reason, note }) =>
        act(reportConversation(app, { actor, targetId, reason, note }), "messaging:report.done"),
      );
    case "give_letters":
      if (actor.kind !== "startup") throw new AppError("forbidden");
      return answer(
        giveLetters(app, { actor, readerId: targetId }).then((count) =>
          redirectWithToast(request, path, { tone: "success", key: "letters:own.given", values: { count } }),
        ),
      );
    case "join_queue":
    case "leave_queue": {
      if (actor.kind !== "startup") throw new AppError("forbidden");
      const queue = { actor, investorId: targetId };
      return intent === "join_queue"
        ? act(joinQueue(app, queue), "invitations:queue.joined")
        : act(leaveQueue(app, queue), "invitations:queue.left");
    }
    case "open_class":
      return submitForm(form, openingForm, (opening) =>
        answer(
          openClass(app, { actor, targetId, ...opening }).then(async (until) => {
            const date = taipeiDayText(until, locale);
            return redirectWithToast(request, path, {
              tone: "success",
              key: `messaging:openings.openTo.${opening.class}`,
              values: { name: await nameOfInvestor(), date },
            });
          }),
        ),
      );
    case "close_class":
      return submitForm(form, openingForm, (opening) =>
        answer(
          closeClass(app, { actor, targetId, ...opening }).then(async () =>
            redirectWithToast(request, path, {
              tone: "success",
              key: `messaging:openings.closed.${opening.class}`,
              values: { name: await nameOfInvestor() },
            }),
          ),
        ),
      );
    default:
      throw new AppError("bad_request");
  }
}
