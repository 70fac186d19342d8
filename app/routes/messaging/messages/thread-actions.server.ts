import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { blockParty } from "~/features/messaging/block-party.server";
import { passConversation } from "~/features/messaging/pass-conversation.server";
import { reportConversation } from "~/features/messaging/report-conversation.server";
import { saveNote } from "~/features/messaging/save-note.server";
import { noteForm, passForm, reportForm } from "~/features/messaging/schema";
import { undoPass } from "~/features/messaging/undo-pass.server";
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
  redirectTo: (path: string) => Response;
}

/** Errors caused by changes since the page was loaded. */
const staleErrors: ReadonlySet<ErrorCode> = new Set(["wrong_state", "blocked", "rate_limited"]);

/** The forms beside a thread: passing, blocking, the note, reporting. Each redirects to the thread with a toast. */
export async function actOnThread(app: App, { actor, targetId, intent, form, request, redirectTo }: ThreadAction) {
  const path = `/messages/${targetId}`;
  /** Redirects to the reloaded thread after stale errors as well, instead of showing the error page. */
  const answer = async (work: Promise<Response>): Promise<Response> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof AppError) || !staleErrors.has(error.code)) throw error;
      return redirectWithToast(request, path, { tone: "danger", key: `errors:${error.code}` });
    }
  };
  const act = (work: Promise<void>, key: `messaging:${string}`) =>
    answer(work.then(() => redirectWithToast(request, path, { tone: "success", key })));
  switch (intent) {
    case "pass":
      return submitForm(form, passForm, ({ reason }) =>
        // The page itself says so, beside the button that undoes it.
        answer(passConversation(app, { actor, targetId, reason }).then(() => redirectTo(path))),
      );
    case "undo_pass":
      return answer(
        undoPass(app, { actor, targetId }).then((isUndone) =>
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
      return act(passConversation(app, { actor, targetId, reason: null }), "messaging:pass.reopened");
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
    default:
      throw new AppError("bad_request");
  }
}
