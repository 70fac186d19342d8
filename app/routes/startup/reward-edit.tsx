import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/page-header";
import type { EditResult } from "~/features/editing/conflict";
import { readEdit } from "~/features/editing/field-prints";
import { pickFields } from "~/features/editing/merge";
import { RewardForm } from "~/features/startup-news/components/post-form";
import { createReward } from "~/features/startup-news/create-reward.server";
import { rewardBase, rewardConflict } from "~/features/startup-news/edit.server";
import { getOwnReward } from "~/features/startup-news/queries.server";
import { type RewardInput, rewardForm } from "~/features/startup-news/schema";
import { updateReward } from "~/features/startup-news/update-reward.server";
import { readForm, submitForm } from "../form.server";
import { useAnswer } from "../keep-form-on-network-error";
import { isNewPost, savedPost } from "../own-posts.server";
import { page } from "../page.server";

export { untilSaved as shouldRevalidate } from "../edit-page";
export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

export const loader = page("startups", async ({ app, viewer, params, t }) => {
  if (isNewPost(params.rewardid)) return { title: t("news:form.newReward"), reward: null, base: "" };
  const reward = await getOwnReward(app, { actor: viewer, id: params.rewardid ?? "" });
  return { title: t("news:form.editReward"), reward, base: await rewardBase(reward) };
});

export const action = page("startups", async ({ app, viewer, params, request, locale }) => {
  const formData = await readForm(request);
  const edit = readEdit(formData);
  const id = params.rewardid ?? "";
  const isNew = isNewPost(id);
  let typed: RewardInput | null = null;
  async function save(reward: RewardInput) {
    typed = reward;
    if (isNew) {
      await createReward(app, { actor: viewer, reward });
      return savedPost(request, "/startup/more/rewards", { created: true });
    }
    const changes = pickFields(reward, (path) => !edit.taken.includes(path));
    const base = { prints: edit.prints };
    const { kept } = await updateReward(app, { actor: viewer, id, reward: { langs: {}, ...changes }, base });
    return savedPost(request, "/startup/more/rewards", { created: false, merged: kept.length > 0 });
  }
  return submitForm(formData, rewardForm, save, {
    extraData: async (refusal) => ({
      conflict: isNew ? null : await rewardConflict(app, { actor: viewer, id, locale, edit, refusal, changes: typed }),
    }),
  });
});

export default function EditReward() {
  const { title, reward, base } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() as EditResult | undefined;
  return (
    <div className="space-y-6">
      <PageHeader title={title} />
      <RewardForm key={reward?.id ?? "new"} post={reward} base={base} lastResult={lastResult} />
    </div>
  );
}
