import ArrowRight from "lucide-react/icons/arrow-right";
import Handshake from "lucide-react/icons/handshake";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import type { Partner } from "../queries.server";
import { PartnerCards } from "./partner-cards";

export interface PartnersPageProps {
  partners: Partner[];
  corporate: Partner[];
}

/** All partners, and how to become one. */
export function PartnersPage({ partners, corporate }: PartnersPageProps) {
  const { t } = useTranslation("partners");
  const isEmpty = partners.length === 0 && corporate.length === 0;
  return (
    <>
      <div className="bg-linear-to-b from-brand-50 to-canvas">
        <div className="shell pt-12 pb-10 md:pt-20">
          <h1 className="text-4xl font-bold tracking-tight md:text-5xl">{t("title")}</h1>
          <p className="mt-4 max-w-[42em] text-lg text-ink-soft md:text-xl">{t("lead")}</p>
        </div>
      </div>
      <div className="shell space-y-16 pb-16 md:pb-20">
        {isEmpty && (
          <EmptyState icon={Handshake} title={t("emptyTitle")} description={t("empty")} action={<TalkButton />} />
        )}
        {partners.length > 0 && (
          <section aria-labelledby="partner">
            <h2 id="partner" className="mb-5 text-2xl font-bold tracking-tight">
              {t("sections.partner")}
            </h2>
            <PartnerCards partners={partners} />
          </section>
        )}
        {corporate.length > 0 && (
          <section aria-labelledby="corporate">
            <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id="corporate" className="text-2xl font-bold tracking-tight">
                {t("sections.corporate")}
              </h2>
              <CorporateLink />
            </div>
            <PartnerCards partners={corporate} />
          </section>
        )}
      </div>
      {!isEmpty && (
        <section aria-labelledby="become" className="border-t border-line bg-sunken/60">
          <div className="shell flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 md:py-16">
            <div className="max-w-[42em]">
              <h2 id="become" className="text-2xl font-bold tracking-tight md:text-3xl">
                {t("join.title")}
              </h2>
              <p className="mt-2 text-lg text-ink-soft">{t("join.text")}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <TalkButton />
              {corporate.length === 0 && <CorporateLink />}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

function TalkButton() {
  const { t } = useTranslation("partners");
  return (
    <Button asChild size="lg">
      <Link to="/contact?topic=partnership">{t("join.action")}</Link>
    </Button>
  );
}

function CorporateLink() {
  const { t } = useTranslation("partners");
  return (
    <Link
      to="/partners/corporate"
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-brand-700 underline-offset-4 hover:underline"
    >
      {t("corporateLink")}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}
