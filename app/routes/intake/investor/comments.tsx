import { useLoaderData } from "@remix-run/react";
import { CommentAnswers } from "~/features/intake/review/components/comment-answers";
import type { PageTexts } from "~/locales/page-texts";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { readComments, saveAnswer } from "../comments-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["drafts", "errors", "investors", "profiles", "reviewAnswers", "startups", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("investors", readComments);

export const action = page("investors", saveAnswer);

export default function InvestorComments() {
  const { returned } = useLoaderData<typeof loader>();
  return <CommentAnswers kind="investor" returned={returned} lastResult={useAnswer<typeof action>()} />;
}
