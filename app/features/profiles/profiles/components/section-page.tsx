import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import type { Publication } from "../publication";

interface SectionPageProps {
  title: string;
  publication: Publication;
  /** The bare path of the section's edit form. */
  editPath: string;
  /** The notice about pending changes. */
  pending: ReactNode;
  children: ReactNode;
}

/** The owner's view of a section, with an edit button or why it cannot be edited. */
export function SectionPage({ title, publication, editPath, pending, children }: SectionPageProps) {
  const { t } = useTranslation("profiles");
  return (
    <div className="space-y-6">
      <PageHeader
        title={title}
        actions={
          publication === "draft" && (
            <Button asChild variant="secondary">
              <Link to={editPath}>
                <Pencil aria-hidden />
                {t("view.edit")}
              </Link>
            </Button>
          )
        }
      />
      {publication === "review" && <Notice>{t("view.lockedReview")}</Notice>}
      {pending}
      {children}
    </div>
  );
}
