import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { AuthCard, textLink } from "~/features/accounts/accounts/components/auth-card";
import { FirstSteps } from "~/features/accounts/accounts/components/first-steps";
import { ChosenMemberPlan } from "~/features/commerce/memberships/components/chosen-member-plan";
import { findNextItem } from "~/features/commerce/memberships/queries.server";
import { strategyOf, trackOf } from "~/features/commerce/memberships/rules";
import type { PageTexts } from "~/locales/page-texts";
import { staffAreas } from "../../layouts/staff-areas";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "catalog", "levels", "memberships"] };

export const loader = page("members", async ({ app, viewer, t }) => {
  const { kind, name } = viewer;
  const strategy = kind === "staff" ? null : strategyOf(viewer);
  const nextItem = strategy && (await findNextItem(app, { accountId: viewer.id, track: trackOf(strategy) }));
  const titled = name !== "" && kind !== "staff";
  const title = titled ? t("accounts:welcome.title", { name }) : t("accounts:welcome.titleNoName");
  return {
    kind,
    nextItem,
    staffPath: staffAreas(viewer)[0]?.to ?? "/",
    title,
    description: t("descriptions:signUpWelcome"),
  };
});

export default function SignUpWelcome() {
  const { kind, nextItem, staffPath, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("accounts");
  if (kind === "staff") {
    return (
      <AuthCard title={title} description={t("welcome.staff.text")}>
        <Button asChild>
          <Link to={staffPath}>{t("welcome.staff.action")}</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={title}
      description={t("welcome.description")}
      footer={
        <Link to="/" className={textLink}>
          {t("welcome.later")}
        </Link>
      }
    >
      {nextItem && <ChosenMemberPlan item={nextItem} />}
      <FirstSteps kind={kind} />
    </AuthCard>
  );
}
