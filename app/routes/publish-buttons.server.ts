import { applyChanges } from "~/features/intake/review/apply-changes.server";
import { prepareChanges } from "~/features/intake/review/prepare-changes.server";
import { submitChanges } from "~/features/intake/review/submit-changes.server";
import { cancelChanges, discardChanges, restoreChanges } from "~/features/intake/review/withdraw-changes.server";
import { accountPath } from "~/features/member-area/account-area/account-paths";
import {
  asIsField,
  type ChangesIntent,
  changesIntents,
  type PublishIntent,
  publishIntents,
} from "~/features/profiles/profiles/publication";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { PageContext } from "./page.server";
import { redirectWithToast } from "./toast.server";

const done = { submit: "submitted", cancel: "cancelled", unpublish: "unpublished" } as const;

type Area = "/startup" | "/investor";
type Context = Pick<PageContext<"startups"> | PageContext<"investors">, "app" | "viewer" | "request">;

/** The view and edit paths of the page with the button. */
type Paths = ReturnType<typeof accountPath>;

/**
 * Handles an account area's submit, cancel and unpublish buttons (product §4.2): runs the command, which returns the
 * bare path to redirect to with a toast. If the state has changed since, returns to the same page with the error.
 */
export async function pressPublishButton(
  { app, viewer: actor, request }: Context,
  form: FormData,
  area: Area,
  commands: Record<PublishIntent, (paths: Paths) => Promise<string>>,
) {
  const intent = publishIntents.find((known) => known === form.get("intent"));
  const paths = accountPath(area, form.get("path"));
  if (!intent) return pressChangesButton(app, { actor, request, form, area, paths });
  try {
    const path = await commands[intent](paths);
    return redirectWithToast(request, path, { tone: "success", key: `profiles:toast.${done[intent]}` });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    return refuse(request, paths.view, error);
  }
}

/** Reports why nothing happened; what was returned and not mended may be submitted once that is confirmed. */
function refuse(request: Request, path: string, { code, text }: AppError) {
  const asks = text === "errors:nothing_mended";
  return redirectWithToast(request, asks ? `${path}?${asIsField}` : path, {
    tone: "danger",
    key: asks ? text : `errors:${code}`,
  });
}

const changesDone = {
  prepare_changes: "prepared",
  submit_changes: "submitted",
  cancel_changes: "cancelled",
  discard_changes: "discarded",
  restore_changes: "restored",
  apply_changes: "applied",
} as const satisfies Record<ChangesIntent, string>;

interface ChangesPress {
  actor: Context["viewer"];
  request: Request;
  form: FormData;
  area: Area;
  paths: Paths;
}

/** Handles the buttons for pending changes (decision 036) in the same way. */
async function pressChangesButton(app: App, { actor, request, form, area, paths }: ChangesPress) {
  const intent = changesIntents.find((known) => known === form.get("intent"));
  if (!intent) throw new AppError("bad_request");
  const firstForm = `${area}/information/edit`;
  const overview = `${area}/changes`;
  const commands: Record<ChangesIntent, () => Promise<string>> = {
    prepare_changes: async () => {
      await prepareChanges(app, { actor });
      return paths.edit === paths.view ? firstForm : paths.edit;
    },
    submit_changes: async () => {
      await submitChanges(app, { actor, asIs: form.has(asIsField) });
      return overview;
    },
    cancel_changes: async () => {
      await cancelChanges(app, { actor });
      return overview;
    },
    discard_changes: async () => {
      await discardChanges(app, { actor });
      return overview;
    },
    restore_changes: async () => {
      await restoreChanges(app, { actor });
      return overview;
    },
    apply_changes: async () => {
      await applyChanges(app, { actor, revision: Number(form.get("revision")) });
      return firstForm;
    },
  };
  try {
    const path = await commands[intent]();
    return redirectWithToast(request, path, { tone: "success", key: `pending:toast.${changesDone[intent]}` });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    return refuse(request, overview, error);
  }
}
