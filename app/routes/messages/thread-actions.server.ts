import type { InvestorViewer, StartupViewer } from "~/features/access/viewer";
import { blockParty } from "~/features/messaging/block-party.server";
import { passConversation } from "~/features/messaging/pass-conversation.server";
import { reportConversation } from "~/features/messaging/report-conversation.server";
import { saveNote } from "~/features/messaging/save-note.server";
import { noteForm, passForm, reportForm } from "~/features/messaging/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { submitForm } from "../form.server";
import { redirectWithToast } from "../toast.server";

interface ThreadAction {
  actor: StartupViewer | InvestorViewer;
  targetId: string;
  intent: string;
  form: FormData;
  request: Request;
}

/** The forms beside a thread: passing, blocking, the note, reporting. Each leads back to the thread and says what was done. */
export async function actOnThread(app: App, { actor, targetId, intent, form, request }: ThreadAction) {
  const done = (key: `messaging:${string}`) =>
    redirectWithToast(request, `/messages/${targetId}`, { tone: "success", key });
  switch (intent) {
    case "pass":
      return submitForm(form, passForm, async ({ reason }) => {
        await passConversation(app, { actor, targetId, reason });
        return done("messaging:pass.done");
      });
    case "reopen":
      await passConversation(app, { actor, targetId, reason: null });
      return done("messaging:pass.reopened");
    case "block":
    case "unblock":
      await blockParty(app, { actor, targetId, isBlocked: intent === "block" });
      return done(intent === "block" ? "messaging:block.done" : "messaging:block.undone");
    case "note":
      return submitForm(form, noteForm, async ({ note }) => {
        await saveNote(app, { actor, targetId, note });
        return done("messaging:panel.noteSaved");
      });
    case "report":
      return submitForm(form, reportForm, async ({ reason, note }) => {
        await reportConversation(app, { actor, targetId, reason, note });
        return done("messaging:report.done");
      });
    default:
      throw new AppError("bad_request");
  }
}
