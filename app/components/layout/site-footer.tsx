import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Brand } from "./brand";
import { LanguageSwitch } from "./language-switch";

/** Navigation and the legal disclaimer. */
export function SiteFooter({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation("layout");
  return (
    <footer className="mt-auto border-t border-line bg-sunken/60 print:hidden">
      <div className="shell py-10 md:py-14">
        <div className="flex flex-col gap-10 lg:flex-row lg:justify-between">
          <div className="max-w-sm space-y-3">
            <Brand />
            <p className="text-ink-soft">{t("footer.tagline")}</p>
          </div>
          <nav aria-label={t("footer.navigation")} className="grid grid-cols-2 gap-x-12 gap-y-8 sm:grid-cols-3">
            <Column title={t("footer.discover")}>
              <Link to="/startups">{t("header.startups")}</Link>
              <Link to="/investors">{t("header.investors")}</Link>
            </Column>
            {!signedIn && (
              <Column title={t("footer.join")}>
                <Link to="/signup?type=startup">{t("footer.signUpStartup")}</Link>
                <Link to="/signup?type=investor">{t("footer.signUpInvestor")}</Link>
                <Link to="/login/types">{t("header.signIn")}</Link>
              </Column>
            )}
            <Column title={t("footer.about")}>
              <Link to="/terms">{t("footer.terms")}</Link>
              <Link to="/privacy">{t("footer.privacy")}</Link>
            </Column>
          </nav>
        </div>
        <div className="mt-10 flex flex-col gap-4 border-t border-line pt-6 text-sm text-ink-faint md:flex-row md:items-start md:justify-between">
          <p className="max-w-[68ch]">{t("footer.disclaimer")}</p>
          <div className="flex shrink-0 items-center justify-between gap-4">
            <span>{t("footer.copyright", { year: new Date().getFullYear() })}</span>
            <LanguageSwitch className="-me-3 text-sm" />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 [&>a]:inline-flex [&>a]:min-h-9 [&>a]:items-center [&>a]:text-ink-soft [&>a:hover]:text-ink [&>a:hover]:underline [&>a]:underline-offset-4">
      <h2 className="mb-1 text-sm font-semibold text-ink">{title}</h2>
      {children}
    </div>
  );
}
