import Rss from "lucide-react/icons/rss";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { Brand } from "./brand";
import { LanguageSwitch } from "./language-switch";
import { feedPath, footerColumns } from "./site-links";

interface SiteFooterProps {
  signedIn: boolean;
  /** The newsletter's form. */
  newsletter?: ReactNode;
  /** The text of the third-party consent link; null without third-party services. */
  consent?: string | null;
}

/** The site's links, the newsletter, and the legal disclaimer. */
export function SiteFooter({ signedIn, newsletter, consent }: SiteFooterProps) {
  const { t } = useTranslation("layout");
  return (
    <footer className="mt-auto border-t border-line bg-sunken/60 print:hidden">
      <div className="shell py-10 md:py-14">
        <div className="flex flex-col gap-10 xl:flex-row xl:justify-between xl:gap-16">
          <div className="flex flex-col gap-x-16 gap-y-6 max-lg:max-w-sm lg:max-xl:flex-row lg:max-xl:justify-between xl:w-72 xl:shrink-0">
            <div className="space-y-4">
              <Brand />
              <p className="text-ink-soft">{t("footer.tagline")}</p>
            </div>
            {newsletter && (
              <div className="lg:max-xl:w-96">
                <h2 className="mb-2 text-sm font-semibold text-ink">{t("footer.newsletter")}</h2>
                {newsletter}
              </div>
            )}
          </div>
          <nav
            aria-label={t("footer.navigation")}
            className="grid flex-1 grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:flex lg:justify-between"
          >
            <Columns signedIn={signedIn} />
          </nav>
        </div>
        <div className="mt-10 flex flex-col gap-4 border-t border-line pt-6 text-sm text-ink-faint md:flex-row md:items-start md:justify-between">
          <p className="max-w-[68ch] text-balance">{t("footer.disclaimer")}</p>
          <div className="flex shrink-0 flex-wrap items-center gap-x-4">
            <span className="me-auto">{t("footer.copyright", { year: new Date().getFullYear() })}</span>
            <a
              href={feedPath(useLocale())}
              className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-ink hover:underline"
            >
              <Rss aria-hidden className="size-4" />
              {t("footer.rss")}
            </a>
            {consent && (
              <Link
                to="/consent"
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {consent}
              </Link>
            )}
            <LanguageSwitch className="-me-3 text-sm" />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Columns({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation("layout");
  const columns = footerColumns.filter(({ title }) => title !== "join" || !signedIn);
  return columns.map(({ title, links }) => (
    <Column key={title} title={t(`footer.${title}`)}>
      {links.map(({ name, to }) => (
        <Link key={name} to={to}>
          {t(`links.${name}`)}
        </Link>
      ))}
    </Column>
  ));
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:text-ink-soft [&>a:hover]:text-ink [&>a:hover]:underline [&>a]:underline-offset-4">
      <h2 className="mb-1 text-sm font-semibold text-ink">{title}</h2>
      {children}
    </div>
  );
}
