import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { pathOfReader } from "./see-as-path";

interface NotFoundByReaderProps {
  /** Whether people who are not logged in find the profile. */
  isPublic: boolean;
  isVisitor: boolean;
}

/** Says that the reader does not find the profile, and what is still public. */
export function NotFoundByReader({ isPublic, isVisitor }: NotFoundByReaderProps) {
  const { t } = useTranslation("seeAs");
  return (
    <Notice
      tone="warning"
      title={t("hidden.title")}
      action={
        isPublic && (
          <Button asChild variant="secondary">
            <Link to={pathOfReader("visitor")}>{t("hidden.seePublic")}</Link>
          </Button>
        )
      }
    >
      <p>{t("hidden.text")}</p>
      {!isVisitor && <p className="mt-1">{t(isPublic ? "hidden.public" : "hidden.notPublic")}</p>}
    </Notice>
  );
}
