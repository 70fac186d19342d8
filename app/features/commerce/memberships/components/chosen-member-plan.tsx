import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { findItem } from "~/features/core/catalog/catalog";
import { useMemberPlanNames } from "./use-member-plan-names";

/** The membership chosen at sign-up, with a link to its checkout. */
export function ChosenMemberPlan({ item: key }: { item: string }) {
  const { t } = useTranslation("memberships");
  const item = findItem(key);
  const names = useMemberPlanNames(item?.strategy ?? "startup");
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
