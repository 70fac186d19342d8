import type { z } from "zod";
import { AppError } from "~/server/errors";
import { redirectWithToast } from "./toast.server";

/** What an "undo" button sends back of what was deleted. Throws `bad_request` for what no such button sent. */
export function restoreFrom<Schema extends z.ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(String(form.get("content"))));
  } catch {
    throw new AppError("bad_request");
  }
}

/** Runs a command on one post; where that is gone meanwhile, throws the way back to the list, which says so. */
export async function orToList<Result>(
  request: Request,
  listPath: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "startup_not_found")) throw error;
    throw redirectWithToast(request, listPath, { tone: "info", key: "news:toast.gone" });
  }
}

/** Whether the id in a form's address stands for a post that does not exist yet. */
export const isNewPost = (id: string | undefined) => id === "new";

/** Back to the list once a post's form was saved; `merged` with what others changed meanwhile. */
export function savedPost(
  request: Request,
  listPath: string,
  { created, merged = false }: { created: boolean; merged?: boolean },
) {
  return redirectWithToast(request, listPath, {
    tone: "success",
    key: created ? "news:toast.created" : merged ? "profiles:toast.savedMerged" : "news:toast.updated",
  });
}
