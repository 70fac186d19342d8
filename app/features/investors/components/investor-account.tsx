import { useLocation } from "@remix-run/react";
import MessagesSquare from "lucide-react/icons/messages-square";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccountFrame, AccountSummary } from "~/components/layout/account-frame";
import { fileUrl } from "~/features/files/file-url";
import { investorSectionOf, investorSections } from "~/features/profiles/completeness";
import { fieldName } from "~/features/profiles/components/field-notes";
import { PublicationBadge } from "~/features/profiles/components/publication-badge";
import { PublishActions } from "~/features/profiles/components/publish-actions";
import { ReferenceBlock } from "~/features/profiles/components/reference-block";
import { barePath } from "~/locales/locale";
import type { InvestorAccount } from "../account.server";

interface InvestorAccountFrameProps {
  account: InvestorAccount;
  referenceUrl: string;
  children: ReactNode;
}

/** An investor's account area: who it is, its sections with their rings, and what can be done next (spec §2). */
export function InvestorAccountFrame({ account, referenceUrl, children }: InvestorAccountFrameProps) {
  const { t } = useTranslation(["profiles", "investors"]);
  const location = useLocation();
  const { publication, completeness } = account;
  const isDraft = publication === "draft";

  return (
    <AccountFrame
      current={barePath(location.pathname)}
      summary={
        <AccountSummary
          name={account.name || t("account.myData")}
          photo={fileUrl(account.photo)}
          profilePath={`/investors/${account.id}`}
          status={<PublicationBadge publication={publication} />}
          level={
            <>
              {t(`investors:levels.${account.level}`)}
              {account.cardLevel && <span className="block">{t(`investors:cardLevels.${account.cardLevel}`)}</span>}
            </>
          }
        />
      }
      sections={investorSections.map((section) => {
        const { filled, total } = completeness.sections[section];
        const path = `/investor/${section}`;
        return {
          path,
          to: isDraft ? `${path}/edit` : path,
          label: t(`investors:sections.${section}`),
          progress: isDraft && total > 0 ? { filled, total } : null,
        };
      })}
      links={[
        { to: "/investor", label: t("account.myData"), icon: UserRound },
        { to: "/messages", label: t("account.messages"), icon: MessagesSquare },
      ]}
      action={
        <PublishActions
          area="/investor"
          publication={publication}
          missing={completeness.missing.map((path) => ({
            path,
            label: labelWithLanguage(t, path),
            to: `/investor/${investorSectionOf(path)}/edit`,
          }))}
        />
      }
      aside={<ReferenceBlock url={referenceUrl} reference={account.reference} />}
    >
      {children}
    </AccountFrame>
  );
}

/** 職稱（English）: the per-language fields are missing once in each language. */
export function labelWithLanguage(t: unknown, path: string): string {
  const translate = t as (key: string, values?: object) => string;
  const name = fieldName(t, "investors", path);
  const language = /^langs\.(zh_tw|en_us)\./.exec(path)?.[1];
  if (!language) return name;
  const locale = language === "zh_tw" ? "zh-TW" : "en-US";
  return translate("profiles:form.inLanguage", { name, language: translate(`profiles:languages.${locale}`) });
}
