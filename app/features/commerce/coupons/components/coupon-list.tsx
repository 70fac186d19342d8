import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { findItem } from "~/features/core/catalog/catalog";
import { useItemName } from "~/features/core/catalog/use-names";
import { listFormat } from "~/locales/formats";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { ListedCoupon } from "../list-coupons.server";
import { countedUses } from "../rules";

const tones = {
  active: "success",
  scheduled: "info",
  expired: "neutral",
  used_up: "neutral",
  stopped: "danger",
} as const;

/** All coupons with their uses. */
export function CouponList({ coupons }: { coupons: ListedCoupon[] }) {
  return (
    <Card asChild padding="none">
      <ul className="divide-y divide-line">
        {coupons.map((coupon) => (
          <li key={coupon.code} className="p-4 md:px-5">
            <CouponRow coupon={coupon} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CouponRow({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation("coupons");
  const { code, percent, amount, note, state } = coupon;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72 space-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums wrap-anywhere">{code}</span>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-sm">
          {percent === null ? t("amountOff", { amount: exactTwd(amount ?? 0) }) : t("percentOff", { percent })}
          {" · "}
          <span className="tabular-nums">{usesText()}</span>
        </p>
        <p className="text-sm text-ink-soft">
          <ItemNames items={coupon.items} />
          {" · "}
          <Validity coupon={coupon} />
        </p>
        {note !== "" && <p className="text-sm text-ink-soft wrap-anywhere">{note}</p>}
      </div>
      {state !== "stopped" && <Actions code={code} />}
    </div>
  );

  function usesText(): string {
    const { paid, held, maxUses } = coupon;
    if (paid >= countedUses) return t("paidMany", { paid });
    const used = maxUses === null ? t("paid", { paid }) : t("paidOf", { paid, max: maxUses });
    return held === 0 ? used : `${used} · ${t("held", { held })}`;
  }
}

function ItemNames({ items }: { items: string[] }) {
  const { t } = useTranslation("coupons");
  const itemName = useItemName();
  const locale = useLocale();
  if (items.length === 0) return t("allItems");
  const names = items.map((key) => {
    const item = findItem(key);
    return item ? itemName(item) : key;
  });
  return listFormat(locale, { type: "conjunction", style: "narrow" }).format(names);
}

function Validity({ coupon: { startsAt, endsAt } }: { coupon: ListedCoupon }) {
  const { t } = useTranslation("coupons");
  const locale = useLocale();
  const from = startsAt === null ? null : taipeiDayText(startsAt, locale);
  const until = endsAt === null ? null : taipeiDayText(endsAt - 1, locale);
  if (from !== null && until !== null) return t("between", { from, until });
  if (from !== null) return t("from", { from });
  return until === null ? t("always") : t("until", { until });
}

function Actions({ code }: { code: string }) {
  const { t } = useTranslation("coupons");
  return (
    <div className="flex gap-2">
      <Button asChild variant="secondary" size="sm">
        <Link to={`/staff/coupons?code=${code}`} aria-label={t("changeLabel", { code })}>
          {t("change")}
        </Link>
      </Button>
      <PostForm preventScrollReset>
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="intent" value="stop" />
        <ConfirmDialog
          title={t("stopTitle", { code })}
          description={t("stopText")}
          confirmLabel={t("stop")}
          tone="danger"
        >
          <SubmitButton variant="danger" size="sm">
            {t("stop")}
          </SubmitButton>
        </ConfirmDialog>
      </PostForm>
    </div>
  );
}
