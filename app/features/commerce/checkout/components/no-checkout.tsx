import SearchX from "lucide-react/icons/search-x";
import ShieldAlert from "lucide-react/icons/shield-alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { StepActions, useStepText } from "~/features/core/access/components/locked-block";
import type { NextStep } from "~/features/core/access/rules";
import type { CatalogItem } from "~/features/core/catalog/catalog";
import { useItemName } from "~/features/core/catalog/use-names";
import type { CheckoutView } from "../describe-checkout.server";

function Page({ children }: { children: ReactNode }) {
  const { t } = useTranslation("checkout");
  return (
    <div className="shell max-w-3xl py-8 md:py-14">
      <h1 className="mb-6 text-2xl font-semibold tracking-tight">{t("title")}</h1>
      {children}
    </div>
  );
}

/** Shown for a link to an item that is not sold. */
export function UnknownItem() {
  const { t } = useTranslation("checkout");
  return (
    <Page>
      <EmptyState
        icon={SearchX}
        title={t("unknown.title")}
        description={t("unknown.text")}
        action={(["startup", "investor", "cvc"] as const).map((audience) => (
          <Button key={audience} asChild variant="secondary">
            <Link to={`/plans/${audience}`}>{t(`unknown.${audience}`)}</Link>
          </Button>
        ))}
      />
    </Page>
  );
}

interface RefusedItemProps {
  item: CatalogItem;
  refusal: NonNullable<CheckoutView["refusal"]>;
  subscription: CheckoutView["subscription"];
  /** What the account must do before it can buy; null if nothing. */
  step: NextStep | null;
}

/** Says why the account cannot buy an item, and what it can do instead. */
export function RefusedItem({ item, refusal, subscription, step }: RefusedItemProps) {
  const { t } = useTranslation("checkout");
  const itemName = useItemName();
  const stepText = useStepText();
  return (
    <Page>
      <EmptyState
        icon={ShieldAlert}
        title={t("refused.title", { name: itemName(item) })}
        description={
          <>
            {t(`refusals.${refusal}`)}
            {step && <span className="block">{stepText("financials", step)}</span>}
          </>
        }
        action={
          <>
            {step && <StepActions step={step} />}
            {refusal === "subscribed" && subscription && (
              <Button asChild>
                <Link to={`/orders/${subscription.orderId}`}>{t("refused.manage")}</Link>
              </Button>
            )}
            <Button asChild variant="secondary">
              <Link to="/checkout">{t("refused.other")}</Link>
            </Button>
          </>
        }
      />
    </Page>
  );
}
