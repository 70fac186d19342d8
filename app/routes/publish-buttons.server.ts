import { accountPath } from "~/features/account-area/account-paths";
import { type PublishIntent, publishIntents } from "~/features/profiles/publication";
import { AppError } from "~/server/errors";
import { redirectWithToast } from "./toast.server";

const done = { submit: "submitted", cancel: "cancelled", unpublish: "unpublished" } as const;

/** The view and edit paths of the page a button was pressed on. */
type Paths = ReturnType<typeof accountPath>;

/**
 * An account area's submit, cancel and unpublish buttons (spec §4): runs the pressed one's command, which returns the
 * bare path to redirect to with a toast. If the state has changed meanwhile, returns to the same page with the error.
 */
export async function pressPublishButton(
  request: Request,
  form: FormData,
  area: "/startup" | "/investor",
  commands: Record<PublishIntent, (paths: Paths) => Promise<string>>,
) {
  const intent = publishIntents.find((known) => known === form.get("intent"));
  if (!intent) throw new AppError("bad_request");
  const paths = accountPath(area, form.get("path"));
  try {
    const path = await commands[intent](paths);
    return redirectWithToast(request, path, { tone: "success", key: `profiles:toast.${done[intent]}` });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    return redirectWithToast(request, paths.view, { tone: "danger", key: `errors:${error.code}` });
  }
}
