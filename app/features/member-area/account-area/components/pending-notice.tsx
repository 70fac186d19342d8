import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { Side } from "~/db/values";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import type { Publication } from "~/features/profiles/profiles/publication";
import { areas, sectionEditPath } from "../areas";
import type { PendingSummary } from "../pending-summary";

interface PendingNoticeProps {
  side: Side;
  account: { id: string; publication: Publication; pending: PendingSummary | null; needsLogIn?: boolean };
  /** True on the edit pages, which show the pending version; other pages show the live one. */
  isEditing?: boolean;
}

/** Says which version of a listed profile the page shows and what is pending, with a link to the other version. */
export function PendingNotice({ side, account, isEditing = false }: PendingNoticeProps) {
  const { t } = useTranslation("pending");
  const { id, publication, pending, needsLogIn = false } = account;
  const { path, publicPath } = areas[side];
  const link = "font-medium text-brand-700 underline underline-offset-4";
  if (publication === "published") {
    const state = pending && pending.state !== "discarded" ? pending.state : "none";
    return (
      <Notice
        tone={state === "returned" ? "warning" : "info"}
        title={t(isEditing ? "notice.editing" : needsLogIn ? "notice.logIn.title" : `notice.${state}.title`)}
        action={
          <>
            <Link to={publicPath(id)} className={link}>
              {t("notice.live")}
            </Link>
            {needsLogIn && (
              <Link to="/startup/firewall" className={link}>
                {t("notice.logIn.change")}
              </Link>
            )}
            {state !== "none" && (
              <>
                <Link to={`${path}/changes`} className={link}>
                  {t("notice.changes", { count: pending?.count ?? 0 })}
                </Link>
                <Link to={`${path}/changes?as=visitor`} className={link}>
                  {t("notice.preview")}
                </Link>
              </>
            )}
          </>
        }
      >
        {needsLogIn && <p>{t("notice.logIn.text")}</p>}
        {t(isEditing ? "notice.editingText" : `notice.${state}.text`)}
        {(isEditing || state === "draft" || state === "returned") && <SectionLinks side={side} />}
      </Notice>
    );
  }
  if (!pending || pending.state === "discarded" || pending.count === 0) return null;
  return (
    <Notice
      title={t("notice.aside.title")}
      action={
        <Link to={`${path}/changes`} className={link}>
          {t("notice.changes", { count: pending.count })}
        </Link>
      }
    >
      {t("notice.aside.text")}
    </Notice>
  );
}

/** Links to the edit forms, which the account navigation has only while the profile is unpublished (product §6.2). */
function SectionLinks({ side }: { side: Side }) {
  const { t } = useTranslation("pending");
  const labels = useProfileLabels(side);
  const forms = areas[side].menu.filter(({ hasForm }) => hasForm);
  return (
    <nav aria-label={t("notice.sections")} className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      <span>{t("notice.edit")}</span>
      {forms.map(({ section }) => (
        <Link
          key={section}
          to={sectionEditPath(side, section)}
          className="text-brand-700 underline underline-offset-4 aria-[current=page]:no-underline"
        >
          {labels.section(section)}
        </Link>
      ))}
    </nav>
  );
}
