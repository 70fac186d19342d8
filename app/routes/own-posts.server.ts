import type { z } from "zod";
import { AppError } from "~/server/errors";
import { redirectWithToast } from "./toast.server";

/** Parses the deleted content that an "undo" button sends back. Throws `bad_request` if it is malformed. */
export function restoreFrom<Schema extends z.ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(String(form.get("content"))));
  } catch {
    throw new AppError("bad_request");
  }
}

/** Runs a command on one post; if the post no longer exists, throws a redirect to the list with a toast. */
export async function orToList<Result>(
  request: Request,
  listPath: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "startup_not_found")) throw error;
    throw redirectWithToast(request, listPath, { tone: "info", key: "ownNews:toast.gone" });
  }
}

/** Whether the id in a form's URL stands for a new post. */
export const isNewPost = (id: string | undefined) => id === "new";

/** Redirects to the list after a post was created. */
export function createdPost(request: Request, listPath: string) {
  return redirectWithToast(request, listPath, { tone: "success", key: "ownNews:toast.created" });
}

/**
 * Stays on the form after a post was changed, as profile sections do; `merged` if another editor's changes were merged.
 */
export function savedPost(request: Request, formPath: string, { merged }: { merged: boolean }) {
  const key = merged ? "profiles:toast.savedMerged" : "ownNews:toast.updated";
  return redirectWithToast(request, formPath, { tone: "success", key });
}
