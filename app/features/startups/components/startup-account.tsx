import { useLocation, useSearchParams } from "@remix-run/react";
import Building2 from "lucide-react/icons/building-2";
import MessagesSquare from "lucide-react/icons/messages-square";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccountFrame, AccountSummary } from "~/components/layout/account-frame";
import { fileUrl } from "~/features/files/file-url";
import { startupSectionOf, startupSections } from "~/features/profiles/completeness";
import { fieldName } from "~/features/profiles/components/field-notes";
import { PublicationBadge } from "~/features/profiles/components/publication-badge";
import { PublishActions } from "~/features/profiles/components/publish-actions";
import { ReferenceBlock } from "~/features/profiles/components/reference-block";
import { barePath, isLocale } from "~/locales/locale";
import type { StartupAccount } from "../account.server";
import { ReminderBox } from "./reminder-box";

interface StartupAccountFrameProps {
  account: StartupAccount;
  referenceUrl: string;
  showReminder: boolean;
  children: ReactNode;
}

/** A startup's account area: who it is, its sections with their rings, and what can be done next (spec §2). */
export function StartupAccountFrame({ account, referenceUrl, showReminder, children }: StartupAccountFrameProps) {
  const { t } = useTranslation(["profiles", "startups"]);
  const location = useLocation();
  const [params] = useSearchParams();
  const { publication, completeness } = account;
  const isDraft = publication === "draft";
  const editLanguage = params.get("lang");
  const counted = completeness[isLocale(editLanguage) ? editLanguage : "submission"];

  return (
    <AccountFrame
      current={barePath(location.pathname)}
      summary={
        <AccountSummary
          name={account.name || t("account.myCompany")}
          photo={fileUrl(account.photo)}
          shape="square"
          profilePath={publication === "published" ? `/startups/${account.id}` : null}
          status={
            <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
              {isDraft && t("status.heading")}
              <PublicationBadge publication={publication} />
            </span>
          }
        />
      }
      sections={startupSections.map((section) => {
        const { filled, total } = counted.sections[section];
        const path = `/startup/${section}`;
        return {
          path,
          to: isDraft ? `${path}/edit` : path,
          label: t(`startups:sections.${section}`),
          progress: isDraft && total > 0 ? { filled, total } : null,
        };
      })}
      links={[
        { to: "/startup", label: t("account.myCompany"), icon: Building2 },
        { to: "/messages", label: t("account.messages"), icon: MessagesSquare },
      ]}
      action={
        <PublishActions
          area="/startup"
          publication={publication}
          missing={completeness.submission.missing.map((path) => ({
            path,
            label: fieldName(t, "startups", path),
            to: `/startup/${startupSectionOf(path)}/edit`,
          }))}
        />
      }
      aside={
        <>
          {showReminder && publication !== "published" && <ReminderBox />}
          <ReferenceBlock url={referenceUrl} reference={account.reference} />
        </>
      }
    >
      {children}
    </AccountFrame>
  );
}
