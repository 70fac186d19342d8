import { useSearchParams } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { type MaybeStaff, staffMay } from "~/features/core/access/staff";

/** The bar above a previewed draft (`?preview=<id>`), with a link back to its form. */
export function PreviewBar({ viewer }: { viewer: MaybeStaff }) {
  const { t } = useTranslation("layout");
  const [params] = useSearchParams();
  const id = params.get("preview");
  if (id === null || id === "" || !staffMay(viewer, "content.edit")) return null;
  return (
    <aside aria-label={t("preview.label")} className="border-b border-warning-line bg-warning-soft print:hidden">
      <div className="shell flex flex-wrap items-center gap-x-4 py-1">
        <p className="flex min-w-0 flex-1 items-center gap-2 text-sm">
          <Eye aria-hidden className="size-4 shrink-0 text-warning" />
          {t("preview.text")}
        </p>
        <Link
          to={`/staff/content/${encodeURIComponent(id)}`}
          className="inline-flex min-h-11 items-center font-medium text-brand-700 underline underline-offset-4"
        >
          {t("preview.back")}
        </Link>
      </div>
    </aside>
  );
}
