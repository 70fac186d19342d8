import { useLoaderData } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import MailCheck from "lucide-react/icons/mail-check";
import { useTranslation } from "react-i18next";
import { DonePage } from "~/components/layout/done-page";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { page } from "../page.server";

/** The page after a newsletter sign-up, and with `?confirmed` after its confirmation. */
export const loader = page("everyone", ({ t, url }) => {
  const isConfirmed = url.searchParams.has("confirmed");
  return {
    title: t(isConfirmed ? "newsletter:thanks.confirmedTitle" : "newsletter:thanks.sentTitle"),
    description: t("newsletter:description"),
    noindex: true,
    isConfirmed,
  };
});

export default function Thanks() {
  const { isConfirmed, title } = useLoaderData<typeof loader>();
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
