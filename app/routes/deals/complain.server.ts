import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { complain } from "~/features/deals/complaints/complain.server";
import { complaintForm } from "~/features/deals/complaints/schema";
import type { App } from "~/server/app.server";
import { submitForm } from "../form.server";
import { redirectWithToast } from "../toast.server";

interface ComplaintAction {
  actor: InvestorViewer | StartupViewer;
  form: FormData;
  request: Request;
  /** The page to return to. */
  path: string;
}

/** Handles the form that reports a letter, an introduction or a request for one. */
export function actOnComplaint(app: App, { actor, form, request, path }: ComplaintAction) {
  return submitForm(form, complaintForm, async (complaint) => {
    await complain(app, { actor, ...complaint });
    return redirectWithToast(request, path, { tone: "success", key: "complaints:done" });
  });
}
