import { answerComment } from "~/features/intake/review/answer-comment.server";
import { answerForm } from "~/features/intake/review/answer-schema";
import { readOwnReturn } from "~/features/intake/review/read-own-return.server";
import { fieldEditPath } from "~/features/member-area/account-area/field-edit-path";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../form.server";
import type { PageContext } from "../page.server";
import { redirectWithToast } from "../toast.server";

type Context = PageContext<"startups"> | PageContext<"investors">;

/** Reads the page on which owners answer a reviewer's comments (product §4.5). */
export async function readComments({ app, viewer, t }: Context) {
  const returned = await readOwnReturn(app, { actor: viewer });
  return {
    title: t("reviewAnswers:title"),
    description: t("reviewAnswers:description"),
    returned: returned && {
      id: returned.id,
      note: returned.note,
      comments: returned.comments.map((comment) => ({ ...comment, to: fieldEditPath(viewer.kind, comment.field) })),
    },
  };
}

/** Saves an answer, or says that its comment is no longer open. */
export async function saveAnswer({ app, viewer, request }: Context) {
  const here = `/${viewer.kind}/comments`;
  return submitForm(await readForm(request), answerForm, async ({ field, answer }) => {
    try {
      await answerComment(app, { actor: viewer, field, answer });
    } catch (error) {
      if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 404)) throw error;
      return redirectWithToast(request, here, { tone: "danger", key: "reviewAnswers:closed" });
    }
    const key = answer ? "reviewAnswers:saved" : "reviewAnswers:removed";
    return redirectWithToast(request, here, { tone: "success", key });
  });
}
