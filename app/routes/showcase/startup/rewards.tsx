import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { PostForm } from "~/components/form/post-form";
import { Button } from "~/components/ui/button";
import { OwnEntry, OwnList } from "~/features/showcase/startup-news/components/own-list";
import { RewardAmount } from "~/features/showcase/startup-news/components/reward-list";
import { createReward } from "~/features/showcase/startup-news/create-reward.server";
import { deleteReward } from "~/features/showcase/startup-news/delete-reward.server";
import { placeReward } from "~/features/showcase/startup-news/place-reward.server";
import { rewardItem } from "~/features/showcase/startup-news/posts";
import { listStartupRewards, readCurrency } from "~/features/showcase/startup-news/queries.server";
import { restoredReward } from "~/features/showcase/startup-news/schema";
import type { PageTexts } from "~/locales/page-texts";
import { readForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { orToList, restoreFrom } from "../../own-posts.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["news", "ownNews", "profileForms"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const listPath = "/startup/more/rewards";
const place = z.coerce.number().int().min(0).max(1000).catch(0);

export const loader = page("startups", async ({ app, viewer, locale, t }) => {
  const [rewards, currency] = await Promise.all([
    listStartupRewards(app, { viewer, startupId: viewer.id }),
    readCurrency(app, { actor: viewer }),
  ]);
  return {
    title: t("ownNews:own.rewardsTitle"),
    startupId: viewer.id,
    currency,
    rewards: rewards.map((reward) => rewardItem(locale, reward)),
  };
});

export const action = page("startups", async ({ app, viewer, request, locale, t, redirectTo }) => {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "restore":
      await createReward(app, { actor: viewer, reward: restoreFrom(form, restoredReward) });
      return redirectWithToast(request, listPath, { tone: "success", key: "ownNews:toast.restored" });
    case "place": {
      const position = place.parse(form.get("position"));
      await orToList(request, listPath, () => placeReward(app, { actor: viewer, id, position }));
      return redirectTo(listPath);
    }
    default: {
      const deleted = await orToList(request, listPath, () => deleteReward(app, { actor: viewer, id }));
      const { langs, minimum_amount, position } = deleted;
      const title = rewardItem(locale, deleted).name?.text ?? t("news:untitled");
      return data({ deleted: { title, content: JSON.stringify({ langs, minimum_amount, position }) } });
    }
  }
});

export default function OwnRewards() {
  const { startupId, rewards, currency } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["news", "ownNews"]);
  const answer = useAnswer<typeof action>();
  return (
    <OwnList
      kind="rewards"
      count={rewards.length}
      listPath={listPath}
      publicPath={`/startups/${startupId}`}
      deleted={answer?.deleted}
    >
      <ol className="space-y-4">
        {rewards.map((reward, at) => {
          const name = reward.name?.text ?? t("untitled");
          return (
            <li key={reward.id}>
              <OwnEntry
                id={reward.id}
                heading={reward.name}
                editPath={`${listPath}/${reward.id}`}
                actions={
                  <>
                    <PlaceButton
                      id={reward.id}
                      position={at - 1}
                      label={t("ownNews:own.up", { title: name })}
                      disabled={at === 0}
                    >
                      <ArrowUp aria-hidden />
                    </PlaceButton>
                    <PlaceButton
                      id={reward.id}
                      position={at + 1}
                      label={t("ownNews:own.down", { title: name })}
                      disabled={at === rewards.length - 1}
                    >
                      <ArrowDown aria-hidden />
                    </PlaceButton>
                  </>
                }
              >
                <RewardAmount amount={reward.minimum_amount} currency={currency} />
              </OwnEntry>
            </li>
          );
        })}
      </ol>
    </OwnList>
  );
}

interface PlaceButtonProps {
  id: string;
  position: number;
  label: string;
  disabled: boolean;
  children: JSX.Element;
}

function PlaceButton({ id, position, label, disabled, children }: PlaceButtonProps) {
  return (
    <PostForm preventScrollReset>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="position" value={position} />
      <Button type="submit" variant="ghost" size="icon" aria-label={label} title={label} disabled={disabled}>
        {children}
      </Button>
    </PostForm>
  );
}
