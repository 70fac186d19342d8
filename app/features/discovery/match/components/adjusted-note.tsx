import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { Adjusted } from "../find-picks.server";

/** Says what the reader's own acts make the list show more and less of, and leads to where that is changed. */
export function AdjustedNote({ adjusted: { more, fewer } }: { adjusted: Adjusted }) {
  const { t } = useTranslation("match");
  if (more.length + fewer.length === 0) return null;
  const names = (labels: readonly string[]) => labels.join(t("separator"));
  return (
    <Notice
      className="mt-4"
      action={
        <Link
          to="/account/suggestions"
          className="inline-flex min-h-11 items-center font-medium text-brand-700 underline-offset-4 hover:underline"
        >
          {t("adjusted.change")}
        </Link>
      }
    >
      {more.length > 0 && <p>{t("adjusted.more", { names: names(more) })}</p>}
      {fewer.length > 0 && <p>{t("adjusted.fewer", { names: names(fewer) })}</p>}
    </Notice>
  );
}
