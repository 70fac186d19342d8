import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";

/** Asks a corporate investor without a declared group to add one. */
export function AskForGroup() {
  const { t } = useTranslation("groups");
  return (
    <Notice
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to="/investor/information#group">{t("askCvc.action")}</Link>
        </Button>
      }
    >
      {t("askCvc.text")}
    </Notice>
  );
}
