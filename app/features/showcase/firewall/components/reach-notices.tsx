import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { choosePath } from "./places";

interface ReachNoticesProps {
  /** Whether people who are not logged in see the public card and introduction. */
  isPublic: boolean;
  /** The number of working share links. */
  workingLinks: number;
}

/** Warns about what rules do not hide: the public card, and share links. */
export function ReachNotices({ isPublic, workingLinks }: ReachNoticesProps) {
  const { t } = useTranslation("firewall");
  return (
    <>
      {isPublic && (
        <Notice
          title={t("public.title")}
          action={
            <Button asChild variant="secondary" size="sm">
              <Link to={choosePath("visitors")} preventScrollReset>
                {t("public.action")}
              </Link>
            </Button>
          }
        >
          {t("public.text")}
        </Notice>
      )}
      {workingLinks > 0 && (
        <Notice
          tone="warning"
          title={t("links.title", { count: workingLinks })}
          action={
            <Button asChild variant="secondary" size="sm">
              <Link to="/startup/profile">{t("links.action")}</Link>
            </Button>
          }
        >
          {t("links.text")}
        </Notice>
      )}
    </>
  );
}
