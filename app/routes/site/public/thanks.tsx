import { useLoaderData } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import MailCheck from "lucide-react/icons/mail-check";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { DonePage } from "~/components/ui/done-page";
import { Link } from "~/components/ui/link";
import { serviceAreaPath } from "~/features/core/catalog/service-paths";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["newsletter", "services"] };

/**
 * The page after a newsletter sign-up, with `?confirmed` after its confirmation, and with `?enquiry` after an enquiry about
 * a service (product §13.8).
 */
export const loader = page("everyone", ({ t, url }) => {
  if (url.searchParams.has("enquiry")) {
    const title = t("services:thanks.title");
    return { title, description: t("services:thanks.text"), noindex: true, isEnquiry: true, isConfirmed: false };
  }
  const isConfirmed = url.searchParams.has("confirmed");
  return {
    title: t(isConfirmed ? "newsletter:thanks.confirmedTitle" : "newsletter:thanks.sentTitle"),
    description: t("newsletter:description"),
    noindex: true,
    isEnquiry: false,
    isConfirmed,
  };
});

export default function Thanks() {
  const data = useLoaderData<typeof loader>();
  return data.isEnquiry ? <EnquiryThanks title={data.title} /> : <NewsletterThanks {...data} />;
}

function EnquiryThanks({ title }: { title: string }) {
  const { t } = useTranslation("services");
  return (
    <DonePage icon={CircleCheck} title={title} text={t("thanks.text")}>
      <p className="mt-3 text-ink-faint">{t("thanks.hint")}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to={serviceAreaPath}>{t("thanks.more")}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/">{t("thanks.home")}</Link>
        </Button>
      </div>
    </DonePage>
  );
}

function NewsletterThanks({ isConfirmed, title }: { isConfirmed: boolean; title: string }) {
  const { t } = useTranslation("newsletter");
  return (
    <DonePage
      icon={isConfirmed ? CircleCheck : MailCheck}
      title={title}
      text={t(isConfirmed ? "thanks.confirmedText" : "thanks.sentText")}
    >
      {!isConfirmed && <p className="mt-3 text-ink-faint">{t("thanks.sentHint")}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to="/startups">{t("thanks.startups")}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/">{t("thanks.home")}</Link>
        </Button>
      </div>
    </DonePage>
  );
}
