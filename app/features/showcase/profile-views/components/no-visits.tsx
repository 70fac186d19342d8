import Eye from "lucide-react/icons/eye";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { type Improvement, improvementPaths } from "../improvements";

interface NoVisitsProps {
  isPublished: boolean;
  /** What the profile lacks, most useful first. */
  improvements: Improvement[];
}

/** Shown until an investor has viewed the startup: how to be found. */
export function NoVisits({ isPublished, improvements }: NoVisitsProps) {
  const { t } = useTranslation("profileViews");
  const isComplete = improvements.length === 0;
  return (
    <EmptyState
      icon={Eye}
      title={t("empty.title")}
      description={t(isPublished ? (isComplete ? "empty.complete" : "empty.published") : "empty.unpublished")}
      action={
        <>
          {isPublished && !isComplete && (
            <ul className="w-full max-w-prose list-disc space-y-1 ps-5 text-start">
              {improvements.map((improvement) => (
                <li key={improvement}>
                  <Link to={improvementPaths[improvement]} className="text-brand-700 underline underline-offset-4">
                    {t(`improvements.${improvement}`)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Button asChild variant="secondary">
            {isPublished ? (
              <Link to="/investors">{t("empty.browse")}</Link>
            ) : (
              <Link to="/startup">{t("empty.finish")}</Link>
            )}
          </Button>
        </>
      }
    />
  );
}
