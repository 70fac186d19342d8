import type { TypedResponse } from "@remix-run/cloudflare";
import type { StaffViewer } from "~/features/core/access/viewer";
import { chosenFile } from "~/features/files/uploaded-files.server";
import { addNote } from "~/features/programmes/plan-administration/add-note.server";
import { requireApplicationOf } from "~/features/programmes/plan-administration/application-standing.server";
import { assignReviewer, removeReviewer } from "~/features/programmes/plan-administration/assign-reviewer.server";
import { attachContract, removeContract } from "~/features/programmes/plan-administration/attach-contract.server";
import { decideApplication } from "~/features/programmes/plan-administration/decide-application.server";
import { handInScores } from "~/features/programmes/plan-administration/hand-in-scores.server";
import {
  addMilestone,
  changeMilestone,
  reachMilestone,
  removeMilestone,
  reopenMilestone,
} from "~/features/programmes/plan-administration/milestones.server";
import { reopenScores } from "~/features/programmes/plan-administration/reopen-scores.server";
import {
  addMilestoneForm,
  changeMilestoneForm,
  contractForm,
  decisionForm,
  milestoneForm,
  noteForm,
  reachMilestoneForm,
  removeContractForm,
  reviewerForm,
  scoresForm,
} from "~/features/programmes/plan-administration/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { redirectWithToast } from "../../toast.server";

interface Posted {
  actor: StaffViewer;
  planId: string;
  applicationId: string;
  request: Request;
}

/** Handles the forms of an application's page: the pressed button's `intent` names the command. */
export async function answerApplicationAction(app: App, { actor, planId, applicationId, request }: Posted) {
  const form = await readForm(request);
  // On every post, even one that is refused later: applications of other plans must get a 404.
  await requireApplicationOf(app, { actor, planId, applicationId });
  const common = { actor, applicationId };
  const done = async (work: Promise<unknown>, key: string) => {
    await work;
    const here = `/staff/plans/${planId}/applications/${applicationId}`;
    return redirectWithToast(request, here, { tone: "success", key: `planAdministration:${key}` });
  };
  const intent = form.get("intent");
  switch (intent) {
    case "save-scores":
    case "hand-in":
      return submitForm(form, scoresForm, ({ scores: rows, plan_revision: planRevision, ...sheet }) => {
        const isFinal = intent === "hand-in";
        const scores = Object.fromEntries(
          rows.flatMap(({ key, points }) => (points === undefined ? [] : [[key, points]])),
        );
        return done(
          handInScores(app, { ...common, ...sheet, planRevision, scores, isFinal }),
          isFinal ? "score.handedIn" : "score.saved",
        );
      });
    case "reopen-scores":
      return submitForm(form, reviewerForm, ({ reviewer }) =>
        done(reopenScores(app, { ...common, reviewerId: reviewer }), "score.reopened"),
      );
    case "assign":
      return submitForm(form, reviewerForm, ({ reviewer }) =>
        done(assignReviewer(app, { ...common, reviewerId: reviewer }), "reviewers.assigned"),
      );
    case "unassign":
      return submitForm(form, reviewerForm, ({ reviewer }) =>
        done(removeReviewer(app, { ...common, reviewerId: reviewer }), "reviewers.removed"),
      );
    case "decide":
      return submitForm(form, decisionForm, (decided) =>
        done(decideApplication(app, { ...common, ...decided }), `decision.done.${decided.decision}`),
      );
    case "note":
      return submitForm(form, noteForm, ({ text }) => done(addNote(app, { ...common, text }), "notes.added"));
    case "contract": {
      const file = chosenFile(form.get("contract"));
      return submitForm(form, contractForm, async ({ replaces }) =>
        done(attach(app, { ...common, file, replaces }), "contract.done"),
      );
    }
    case "remove-contract":
      return submitForm(form, removeContractForm, ({ file }) =>
        done(removeContract(app, { ...common, fileId: file }), "contract.removed"),
      );
    default:
      return answerMilestoneAction(app, { ...common, form, intent, done });
  }
}

interface MilestonePost {
  actor: StaffViewer;
  applicationId: string;
  form: FormData;
  intent: FormDataEntryValue | null;
  done: (work: Promise<unknown>, key: string) => Promise<TypedResponse<never>>;
}

function answerMilestoneAction(app: App, { form, intent, done, ...common }: MilestonePost) {
  const changed = (work: Promise<unknown>) => done(work, "milestones.done");
  switch (intent) {
    case "add-milestone":
      return submitForm(form, addMilestoneForm, ({ title, due_on: dueOn }) =>
        changed(addMilestone(app, { ...common, title, dueOn })),
      );
    case "change-milestone":
      return submitForm(form, changeMilestoneForm, ({ milestone: milestoneId, due_on: dueOn, ...change }) =>
        changed(changeMilestone(app, { ...common, ...change, milestoneId, dueOn })),
      );
    case "reach-milestone":
      return submitForm(form, reachMilestoneForm, ({ milestone: milestoneId, ...change }) =>
        changed(reachMilestone(app, { ...common, ...change, milestoneId })),
      );
    case "reopen-milestone":
      return submitForm(form, milestoneForm, ({ milestone: milestoneId, revision }) =>
        changed(reopenMilestone(app, { ...common, milestoneId, revision })),
      );
    case "remove-milestone":
      return submitForm(form, milestoneForm, ({ milestone: milestoneId, revision }) =>
        changed(removeMilestone(app, { ...common, milestoneId, revision })),
      );
    default:
      throw new AppError("bad_request");
  }
}

interface Attachment {
  actor: StaffViewer;
  applicationId: string;
  file: File | null;
  replaces: string | null;
}

/** Turns the refusals of a file into form-level errors. */
async function attach(app: App, { file, ...attachment }: Attachment): Promise<void> {
  if (!file) throw new AppError("invalid", { text: "planAdministration:contract.missing" });
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await attachContract(app, { ...attachment, name: file.name, bytes });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const text = {
      too_large: "files:document.error.tooLarge",
      unsupported_media_type: "planAdministration:contract.wrongType",
      invalid: error.fields?.file?.[0],
    }[error.code as string];
    throw text ? new AppError(error.code, { text: text as `${string}:${string}` }) : error;
  }
}
