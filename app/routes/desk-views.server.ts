import { data } from "@remix-run/cloudflare";
import type { DeskListName } from "~/db/values";
import { deleteView } from "~/features/member-area/desk/views/delete-view.server";
import { listViews } from "~/features/member-area/desk/views/list-views.server";
import { deskLists, viewPath, viewQuery } from "~/features/member-area/desk/views/lists.server";
import { renameView } from "~/features/member-area/desk/views/rename-view.server";
import { saveView } from "~/features/member-area/desk/views/save-view.server";
import { renameViewForm, viewForm } from "~/features/member-area/desk/views/schema";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "./form.server";
import { restoreFrom } from "./own-posts.server";
import type { PageContext } from "./page.server";
import { redirectWithToast } from "./toast.server";

type Context = Pick<PageContext<"staff">, "app" | "viewer" | "url">;

/** Reads what the page of a list knows of its views. */
export const viewsOf = async ({ app, viewer: actor, url }: Context, list: DeskListName) => ({
  path: deskLists[list].path,
  query: viewQuery(list, url.searchParams),
  views: await listViews(app, { actor, list }),
});

/** Answers the posts of a list's views: saves, renames, deletes or restores one. Throws `bad_request` for any other. */
export async function answerViews(
  { app, viewer: actor, request }: Pick<PageContext<"staff">, "app" | "viewer" | "request">,
  list: DeskListName,
) {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const done = ({ name, query }: { name: string; query: string }, key: "saved" | "renamed" | "restored") =>
    redirectWithToast(request, viewPath(list, query), {
      tone: "success",
      key: `tables:views.${key}`,
      values: { name },
    });
  /** Runs a command on one view; if it no longer exists, redirects to the list with a toast. */
  const orGone = async <Result>(work: Promise<Result>) => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "not_found") throw error;
      throw redirectWithToast(request, deskLists[list].path, { tone: "info", key: "tables:views.gone" });
    }
  };
  switch (form.get("intent")) {
    case "save-view":
      return submitForm(form, viewForm, async (view) => done(await saveView(app, { actor, list, ...view }), "saved"));
    case "rename-view":
      return submitForm(form, renameViewForm, async ({ name }) =>
        done(await orGone(renameView(app, { actor, list, id, name })), "renamed"),
      );
    case "delete-view": {
      const { name, query } = await orGone(deleteView(app, { actor, list, id }));
      return data({ deleted: { name, content: JSON.stringify({ name, query }) } });
    }
    case "restore-view": {
      const view = restoreFrom(form, viewForm);
      try {
        return done(await saveView(app, { actor, list, ...view }), "restored");
      } catch (error) {
        // The name was given again, or the limit is reached.
        if (!(error instanceof AppError) || error.status !== 409) throw error;
        return redirectWithToast(request, deskLists[list].path, { tone: "warning", key: `errors:${error.code}` });
      }
    }
    default:
      throw new AppError("bad_request");
  }
}
