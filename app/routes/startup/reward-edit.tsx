import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/page-header";
import { RewardForm } from "~/features/startup-news/components/post-form";
import { createReward } from "~/features/startup-news/create-reward.server";
import { getOwnReward } from "~/features/startup-news/queries.server";
import { rewardForm } from "~/features/startup-news/schema";
import { updateReward } from "~/features/startup-news/update-reward.server";
import { readForm, submitForm } from "../form.server";
import { useAnswer } from "../lost-answer";
import { isNewPost, savedPost } from "../own-posts.server";
import { page } from "../page.server";

export { keepTyped as clientAction } from "../lost-answer";

export const loader = page("startups", async ({ app, viewer, params, t }) => {
  if (isNewPost(params.rewardid)) return { title: t("news:form.newReward"), reward: null };
  return {
    title: t("news:form.editReward"),
    reward: await getOwnReward(app, { actor: viewer, id: params.rewardid ?? "" }),
  };
});

export const action = page("startups", async ({ app, viewer, params, request }) =>
  submitForm(await readForm(request), rewardForm, async (reward) => {
    const created = isNewPost(params.rewardid);
    if (created) await createReward(app, { actor: viewer, reward });
    else await updateReward(app, { actor: viewer, id: params.rewardid ?? "", reward });
    return savedPost(request, "/startup/more/rewards", { created });
  }),
);

export default function EditReward() {
  const { title, reward } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() as SubmissionResult<string[]> | undefined;
  return (
    <div className="space-y-6">
      <PageHeader title={title} />
      <RewardForm key={reward?.id ?? "new"} post={reward} lastResult={lastResult} />
    </div>
  );
}
