import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/page-header";
import type { StartupViewer } from "~/features/core/access/viewer";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import type { EditResult } from "~/features/records/editing/conflict";
import { readEdit } from "~/features/records/editing/field-prints";
import { pickFields } from "~/features/records/editing/merge";
import { otherCurrencyErrors } from "~/features/records/records/other-currency.server";
import { RewardForm } from "~/features/showcase/startup-news/components/post-form";
import { createReward } from "~/features/showcase/startup-news/create-reward.server";
import { rewardBase, rewardConflict } from "~/features/showcase/startup-news/edit.server";
import { getOwnReward } from "~/features/showcase/startup-news/queries.server";
import { rewardRecord } from "~/features/showcase/startup-news/record";
import { type RewardInput, rewardForm } from "~/features/showcase/startup-news/schema";
import { updateReward } from "~/features/showcase/startup-news/update-reward.server";
import type { PageTexts } from "~/locales/page-texts";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { createdPost, isNewPost, savedPost } from "../../own-posts.server";
import { page } from "../../page.server";

export const handle: PageTexts = {
  i18n: ["drafts", "errors", "fileFields", "files", "ownNews", "profileForms", "profiles", "richText", "validation"],
};

export { untilSaved as shouldRevalidate } from "../../edit-page";
export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("startups", async ({ app, viewer, params, t }) => {
  const currency = await currencyOf(app, viewer);
  if (isNewPost(params.rewardid)) return { title: t("ownNews:form.newReward"), reward: null, base: "", currency };
  const reward = await getOwnReward(app, { actor: viewer, id: params.rewardid ?? "" });
  return { title: t("ownNews:form.editReward"), reward, base: await rewardBase(reward), currency };
});

const currencyOf = async (app: App, viewer: StartupViewer) => (await getStartupProfile(app, viewer.id))?.currency ?? "";

export const action = page("startups", async ({ app, viewer, params, request, locale }) => {
  const formData = await readForm(request);
  const edit = readEdit(formData);
  const id = params.rewardid ?? "";
  const isNew = isNewPost(id);
  let typed: RewardInput | null = null;
  const refused = await otherCurrencyErrors({
    formData,
    record: rewardRecord,
    readCurrency: () => currencyOf(app, viewer),
  });
  async function save(reward: RewardInput) {
    if (Object.keys(refused).length > 0) throw new AppError("invalid", { fields: refused });
    typed = reward;
    if (isNew) {
      await createReward(app, { actor: viewer, reward });
      return createdPost(request, "/startup/more/rewards");
    }
    const changes = pickFields(reward, (path) => !edit.taken.includes(path));
    const base = { prints: edit.prints };
    const { kept } = await updateReward(app, { actor: viewer, id, reward: { langs: {}, ...changes }, base });
    return savedPost(request, `/startup/more/rewards/${id}`, { merged: kept.length > 0 });
  }
  return submitForm(formData, rewardForm, save, {
    extraData: async (refusal) => ({
      conflict: isNew ? null : await rewardConflict(app, { actor: viewer, id, locale, edit, refusal, changes: typed }),
    }),
  });
});

export default function EditReward() {
  const { title, reward, base, currency } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() as EditResult | undefined;
  return (
    <div className="space-y-6">
      <PageHeader title={title} />
      <RewardForm key={reward?.id ?? "new"} post={reward} base={base} currency={currency} lastResult={lastResult} />
    </div>
  );
}
