import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { findItem } from "~/features/core/catalog/catalog";
import { usePlanNames } from "./use-plan-names";

/** The membership that was chosen at sign-up, with the way to its checkout. */
export function ChosenPlan({ item: key }: { item: string }) {
  const { t } = useTranslation("memberships");
  const item = findItem(key);
  const names = usePlanNames(item?.strategy ?? "startup");
  if (item?.kind !== "membership") return null;
  return (
    <Notice
      className="mb-6"
      title={t("own.chosen", { name: names.item(item) })}
      action={
        <Button asChild>
          <Link to={`/checkout?item=${item.key}`}>{t("own.checkout")}</Link>
        </Button>
      }
    />
  );
}
