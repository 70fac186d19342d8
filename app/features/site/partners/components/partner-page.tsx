import { useTranslation } from "react-i18next";
import { Brand } from "~/components/layout/brand";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { Button } from "~/components/ui/button";
import { useLocale } from "~/components/ui/use-locale";
import { BridgePanorama } from "~/features/site/home/components/bridge-panorama";
import { localePath } from "~/locales/locale";
import type { PartnerContent } from "../queries.server";

interface PartnerPageProps {
  content: PartnerContent;
  /** The main site's origin. */
  mainOrigin: string;
}

/** A partner's landing page under its own host name, with links to the main site. */
export function PartnerPage({ content, mainOrigin }: PartnerPageProps) {
  const { t } = useTranslation("home");
  const locale = useLocale();
  const main = (path: string) => mainOrigin + localePath(locale, path);
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="shell flex h-16 items-center justify-between gap-4">
        {content.logo ? (
          <img src={content.logo.url} alt={content.name} className="h-9 w-auto max-w-48 object-contain" />
        ) : (
          <span className="truncate text-lg font-semibold">{content.name}</span>
        )}
        <LanguageSwitch className="-me-3" />
      </div>
      <BridgePanorama label={t("hero.picture")} className="mt-4 h-44 sm:h-56 lg:h-72" />
      <div className="-mt-px bg-brand-900 text-white">
        <div className="shell pt-8 pb-14 md:pt-10 md:pb-20">
          <p className="text-brand-200">{t("partnerPage.with", { name: content.name })}</p>
          <h1 className="mt-3 max-w-[20em] text-4xl font-bold tracking-tight md:text-5xl">{content.headline}</h1>
          <p className="mt-5 max-w-[44em] text-lg whitespace-pre-line text-brand-100">{content.introduction}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <Button asChild variant="inverse" size="lg">
              <a href={main("/signup?type=startup")}>{t("partnerPage.startup")}</a>
            </Button>
            <Button asChild variant="inverseOutline" size="lg">
              <a href={main("/signup?type=investor")}>{t("partnerPage.investor")}</a>
            </Button>
          </div>
        </div>
      </div>
      {content.points.length > 0 && (
        <ul className="shell grid flex-1 content-start gap-x-10 gap-y-8 py-14 md:grid-cols-3">
          {content.points.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-brand-600 pt-4">
              <h2 className="text-xl font-semibold">{title}</h2>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <footer className="mt-auto border-t border-line">
        <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6">
          <a href={main("/")} className="inline-flex min-h-11 items-center" aria-label={t("partnerPage.main")}>
            <Brand />
          </a>
          <a href={main("/startups")} className="text-brand-700 underline underline-offset-4">
            {t("partnerPage.browse")}
          </a>
        </div>
      </footer>
    </div>
  );
}
