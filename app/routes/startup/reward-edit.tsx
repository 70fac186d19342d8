import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/page-header";
import { RewardForm } from "~/features/startup-news/components/post-form";
import { createReward } from "~/features/startup-news/create-reward.server";
import { getOwnReward } from "~/features/startup-news/queries.server";
import { rewardForm } from "~/features/startup-news/schema";
import { updateReward } from "~/features/startup-news/update-reward.server";
import { readForm, submitForm } from "../form.server";
import { page } from "../page.server";
import { redirectWithToast } from "../toast.server";

/** The address of a form for a reward that does not exist yet. */
const isNew = (id: string | undefined) => id === "new";

export const loader = page("startups", async ({ app, viewer, params, t }) => {
  if (isNew(params.rewardid)) return { title: t("news:form.newReward"), reward: null };
  return {
    title: t("news:form.editReward"),
    reward: await getOwnReward(app, { actor: viewer, id: params.rewardid ?? "" }),
  };
});

export const action = page("startups", async ({ app, viewer, params, request }) =>
  submitForm(await readForm(request), rewardForm, async (reward) => {
    const created = isNew(params.rewardid);
    if (created) await createReward(app, { actor: viewer, reward });
    else await updateReward(app, { actor: viewer, id: params.rewardid ?? "", reward });
    const key = created ? "news:toast.created" : "news:toast.updated";
    return redirectWithToast(request, "/startup/more/rewards", { tone: "success", key });
  }),
);

export default function EditReward() {
  const { title, reward } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  return (
    <div className="space-y-6">
      <PageHeader title={title} />
      <RewardForm key={reward?.id ?? "new"} post={reward} lastResult={lastResult} />
    </div>
  );
}
