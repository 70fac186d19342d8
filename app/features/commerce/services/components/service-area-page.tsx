import ArrowRight from "lucide-react/icons/arrow-right";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { ServicePage } from "~/db/values";
import { servicePaths } from "~/features/core/catalog/service-paths";
import type { ServicePageContent } from "../read-service-page.server";
import { Cover, Faqs, Points, Steps } from "./content-sections";

interface ServiceAreaPageProps {
  content: ServicePageContent;
  pages: Array<{ page: ServicePage; headline: string; lead: string }>;
  /** Whether the reader has or could have a startup account, whose services the page links to. */
  isForReader: boolean;
}

/** The overview of the service area: its pages, how it works, questions, and benefits of startup members. */
export function ServiceAreaPage({ content, pages, isForReader }: ServiceAreaPageProps) {
  const { t } = useTranslation("services");
  return (
    <>
      <section className="shell pt-12 pb-10 md:pt-20 md:pb-14">
        <p className="font-medium text-accent-700">{t("area.title")}</p>
        <h1 className="mt-3 max-w-[18em] text-4xl font-bold tracking-tight md:text-5xl">{content.headline}</h1>
        <p className="mt-6 max-w-[42em] text-lg text-ink-soft md:text-xl">{content.lead}</p>
        <Cover cover={content.cover} />
      </section>

      <section aria-labelledby="pages" className="shell pb-4">
        <h2 id="pages" className="sr-only">
          {t("area.choose")}
        </h2>
        <ul className="grid gap-5 lg:grid-cols-3">
          {pages.map(({ page, headline, lead }) => (
            <li key={page}>
              <Card asChild interactive padding="lg" className="relative flex h-full flex-col">
                <article>
                  <p className="font-medium text-accent-700">{t(`pages.${page}`)}</p>
                  <h3 className="mt-2 text-xl font-semibold">{headline}</h3>
                  <p className="mt-3 mb-6 text-ink-soft">{lead}</p>
                  <Link
                    to={servicePaths[page]}
                    aria-label={t("area.moreLabel", { name: t(`pages.${page}`) })}
                    className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-medium text-brand-700 after:absolute after:inset-0 after:rounded-2xl"
                  >
                    {t("area.more")}
                    <ArrowRight aria-hidden className="size-4" />
                  </Link>
                </article>
              </Card>
            </li>
          ))}
        </ul>
      </section>

      <Points points={content.points} />
      <Steps steps={content.steps} />
      <Faqs faqs={content.faqs} />

      {isForReader && <MemberServices />}
    </>
  );
}

/** Link to the services of a startup's own account. */
function MemberServices() {
  const { t } = useTranslation("services");
  return (
    <section aria-labelledby="members" className="border-t border-line bg-sunken/60">
      <div className="shell flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 md:py-16">
        <div className="max-w-[42em]">
          <h2 id="members" className="text-2xl font-bold tracking-tight md:text-3xl">
            {t("area.member.title")}
          </h2>
          <p className="mt-2 text-lg text-ink-soft">{t("area.member.text")}</p>
        </div>
        <Button asChild size="lg">
          <Link to="/startup/service">{t("area.member.action")}</Link>
        </Button>
      </div>
    </section>
  );
}
