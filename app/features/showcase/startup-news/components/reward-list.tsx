import Gift from "lucide-react/icons/gift";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { useMoney } from "~/components/ui/use-money";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import type { RewardItem } from "../posts";

/** A startup's rewards for its backers, in the owner's order. */
export function RewardList({ rewards, currency }: { rewards: readonly RewardItem[]; currency: string }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {rewards.map((reward) => (
        <li key={reward.id}>
          <RewardCard reward={reward} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function RewardCard({ reward, currency }: { reward: RewardItem; currency: string }) {
  const { t } = useTranslation("news");
  const lang = useForeignLang(reward.name?.locale);
  return (
    <Card className="flex h-full gap-4">
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-xl bg-accent-50 text-accent-700">
        <Gift aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold break-words" lang={lang}>
          {reward.name?.text ?? t("untitled")}
        </h3>
        <p className="text-sm text-brand-700">
          <RewardAmount amount={reward.minimum_amount} currency={currency} />
        </p>
        {reward.description && (
          <p className="mt-2 text-[0.9375rem] break-words whitespace-pre-line text-ink-soft" lang={lang}>
            {reward.description.text}
          </p>
        )}
      </div>
    </Card>
  );
}

/** The minimum investment for a reward. */
export function RewardAmount({ amount, currency }: { amount: number | null; currency: string }) {
  const { t } = useTranslation("news");
  const money = useMoney(amount, currency);
  return <>{money ? t("fromAmount", { amount: money }) : t("anyAmount")}</>;
}
