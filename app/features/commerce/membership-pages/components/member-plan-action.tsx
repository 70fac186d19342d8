import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { useEraseAt } from "~/features/accounts/accounts/components/kept-only";
import { useMemberPlanNames } from "~/features/commerce/memberships/components/use-member-plan-names";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { MemberPlanColumn, MemberPlanPageData } from "../describe-member-plan-page.server";
import type { Offer } from "../offers";

interface MemberPlanActionProps {
  column: MemberPlanColumn;
  page: MemberPlanPageData;
  className?: string;
}

/** What the reader can do about a membership: sign up, buy, upgrade, renew, or switch to it at the end. */
export function MemberPlanAction({ column, page, className }: MemberPlanActionProps) {
  const { t } = useTranslation(["memberships", "errors"]);
  const { item, offer, isCurrent } = column;
  const isKept = useEraseAt() === null;
  const { strategy, isVisitor, own } = page;
  if (isVisitor) {
    const card = strategy === "cvc" && item ? `&card=${column.level}` : "";
    return (
      <Actions className={className}>
        <ActionLink to={`/signup?type=${strategy}${card}`} variant={item ? "primary" : "secondary"}>
          {t(item ? "card.action.signUpWith" : "card.action.signUp")}
        </ActionLink>
        {item && (
          <ActionLink to={`/login?type=${strategy}`} variant="link">
            {t("card.action.logIn")}
          </ActionLink>
        )}
      </Actions>
    );
  }
  if (!own || !item || !offer) {
    return (
      <Actions className={className}>
        {isCurrent && own && <p className="text-sm text-ink-soft">{t("own.free")}</p>}
      </Actions>
    );
  }
  return (
    <Actions className={className}>
      {isKept ? (
        <OfferAction column={{ ...column, item }} offer={offer} page={{ ...page, own }} />
      ) : (
        <Hint>{t("errors:erasing")}</Hint>
      )}
    </Actions>
  );
}

/** Equally tall in every card, so that the entitlements start at the same height. */
function Actions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={`${className ?? ""} space-y-2 lg:min-h-26`}>{children}</div>;
}

function ActionLink({
  to,
  variant,
  children,
}: {
  to: string;
  variant: "primary" | "secondary" | "link";
  children: ReactNode;
}) {
  return (
    <Button asChild variant={variant} className="w-full">
      <Link to={to}>{children}</Link>
    </Button>
  );
}

interface OfferActionProps {
  column: MemberPlanColumn & { item: NonNullable<MemberPlanColumn["item"]> };
  offer: Offer;
  page: MemberPlanPageData & { own: NonNullable<MemberPlanPageData["own"]> };
}

function OfferAction({ column, offer, page }: OfferActionProps) {
  const { t } = useTranslation("memberships");
  const names = useMemberPlanNames(page.strategy);
  const level = names.level(column.level);
  const checkout = `/checkout?item=${column.item.key}`;
  switch (offer.kind) {
    case "profile":
      return (
        <ActionLink
          to={page.stepToBuying === "complete_profile" ? "/investor/information/edit" : "/investor"}
          variant="secondary"
        >
          {t("card.action.profile")}
        </ActionLink>
      );
    case "included":
      return <Hint>{t("card.included")}</Hint>;
    case "renewing":
      return <RenewalHint own={page.own} />;
    case "renew":
      return (
        <ActionLink to={checkout} variant="secondary">
          {t("card.action.renew")}
        </ActionLink>
      );
    case "buy":
      return (
        <>
          <ActionLink to={checkout} variant="primary">
            {t("card.action.buy")}
          </ActionLink>
          {offer.waitsFor !== null && <Hint>{t("card.wait", { level: names.level(offer.waitsFor) })}</Hint>}
        </>
      );
    case "upgrade":
      return (
        <>
          <ActionLink to={checkout} variant="primary">
            {t("card.action.upgrade", { level })}
          </ActionLink>
          <Hint>
            {t("card.credit", {
              credit: exactTwd(offer.credit),
              days: t("days", { count: offer.days }),
              total: exactTwd(offer.total),
            })}
          </Hint>
        </>
      );
    case "waiting":
      return <Hint>{t("card.waiting", { level: names.level(offer.waitsFor) })}</Hint>;
    case "downgrade":
      return <DowngradeForm column={column} page={page} />;
    case "scheduled":
      return <Hint>{t("card.scheduled")}</Hint>;
  }
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-soft">{children}</p>;
}

function RenewalHint({ own }: { own: NonNullable<MemberPlanPageData["own"]> }) {
  const { t } = useTranslation("memberships");
  const locale = useLocale();
  if (!own.renewal || own.renewal.nextChargeAt === null) return null;
  const date = taipeiDayText(own.renewal.nextChargeAt, locale);
  return <Hint>{t("own.renews", { date, amount: exactTwd(own.renewal.amount) })}</Hint>;
}

function DowngradeForm({ column, page }: Pick<OfferActionProps, "column" | "page">) {
  const { t } = useTranslation("memberships");
  const locale = useLocale();
  const names = useMemberPlanNames(page.strategy);
  const { own } = page;
  const level = names.level(column.level);
  const date = own.until === null ? "" : taipeiDayText(own.until - 1, locale);
  return (
    <PostForm preventScrollReset>
      <input type="hidden" name="item" value={column.item.key} />
      <ConfirmDialog
        title={t("downgrade.title", { level })}
        description={t("downgrade.text", { level, current: names.level(own.level), date })}
        confirmLabel={t("downgrade.confirm", { level })}
      >
        <SubmitButton name="intent" value="downgrade" variant="secondary" className="w-full">
          {t("card.action.downgrade", { level })}
        </SubmitButton>
      </ConfirmDialog>
    </PostForm>
  );
}
