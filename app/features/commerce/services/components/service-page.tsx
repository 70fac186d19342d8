import Clock from "lucide-react/icons/clock";
import MailCheck from "lucide-react/icons/mail-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { StepList } from "~/components/ui/step-list";
import { type ServicePage, servicePages } from "~/db/values";
import { serviceAreaPath, servicePaths } from "~/features/core/catalog/service-paths";
import type { ServicePageContent } from "../read-service-page.server";
import { Cover, Faqs, Points, Steps } from "./content-sections";
import { ServiceList } from "./service-list";

interface ServicePageProps {
  page: ServicePage;
  content: ServicePageContent;
  /** The enquiry form. */
  form: ReactNode;
}

/** A page of the service area: what the service is, what it costs, and the enquiry form. */
export function ServicePageView({ page, content, form }: ServicePageProps) {
  const { t } = useTranslation("services");
  return (
    <>
      <section className="shell pt-12 pb-12 md:pt-20 md:pb-16">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={serviceAreaPath}
            className="inline-flex min-h-11 items-center font-medium text-accent-700 hover:underline"
          >
            {t("area.title")}
          </Link>
          <span aria-hidden className="text-ink-faint">
            /
          </span>
          <span className="text-ink-soft">{t(`pages.${page}`)}</span>
        </p>
        <h1 className="mt-2 max-w-[18em] text-4xl font-bold tracking-tight md:text-5xl">{content.headline}</h1>
        <p className="mt-6 max-w-[42em] text-lg text-ink-soft md:text-xl">{content.lead}</p>
        <Button asChild size="lg" className="mt-8">
          <a href="#write">{t("page.enquire")}</a>
        </Button>
        <Cover cover={content.cover} />
      </section>

      <Points points={content.points} />
      <ServiceList page={page} />
      <Steps steps={content.steps} />
      <EnquirySection form={form} />
      <Faqs faqs={content.faqs} />
      <Others page={page} />
    </>
  );
}

function EnquirySection({ form }: Pick<ServicePageProps, "form">) {
  const { t } = useTranslation("services");
  const { t: tContact } = useTranslation("contact");
  const steps = [
    { icon: Clock, title: tContact("aside.reply.title"), text: tContact("aside.reply.text") },
    { icon: MailCheck, title: tContact("aside.copy.title"), text: tContact("aside.copy.text") },
    { icon: ShieldCheck, title: tContact("aside.privacy.title"), text: tContact("aside.privacy.text") },
  ];
  return (
    <section id="write" aria-labelledby="write-title" className="scroll-mt-16 border-t border-line bg-sunken/60">
      <div className="shell grid gap-8 py-14 md:py-20 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
        <div>
          <h2 id="write-title" className="text-3xl font-bold tracking-tight">
            {t("enquiry.title")}
          </h2>
          <p className="mt-2 text-lg text-ink-soft">{t("enquiry.lead")}</p>
          <Card padding="lg" className="mt-6">
            {form}
          </Card>
        </div>
        <aside aria-labelledby="write-next">
          <h3 id="write-next" className="text-lg font-semibold">
            {tContact("aside.title")}
          </h3>
          <StepList steps={steps} className="mt-5 space-y-6" />
        </aside>
      </div>
    </section>
  );
}

/** The links to the other pages. */
function Others({ page }: { page: ServicePage }) {
  const { t } = useTranslation("services");
  return (
    <nav aria-labelledby="others" className="border-t border-line">
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-3 py-8">
        <h2 id="others" className="font-semibold">
          {t("page.others")}
        </h2>
        {servicePages
          .filter((other) => other !== page)
          .map((other) => (
            <Link
              key={other}
              to={servicePaths[other]}
              className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4"
            >
              {t(`pages.${other}`)}
            </Link>
          ))}
      </div>
    </nav>
  );
}
