import CircleCheck from "lucide-react/icons/circle-check";
import { useTranslation } from "react-i18next";
import { DonePage } from "~/components/layout/done-page";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { page } from "../page.server";

/** The page after a contact message (spec §2, other). */
export const loader = page("everyone", ({ t }) => ({
  title: t("contact:thankYou.title"),
  description: t("contact:thankYou.text"),
  noindex: true,
}));

const next = [
  { name: "startups", to: "/startups" },
  { name: "investors", to: "/investors" },
] as const;

export default function ThankYou() {
  const { t } = useTranslation("contact");
  return (
    <DonePage icon={CircleCheck} title={t("thankYou.title")} text={t("thankYou.text")}>
      <section aria-labelledby="thankyou-next" className="mt-12 w-full max-w-2xl">
        <h2 id="thankyou-next" className="text-lg font-semibold">
          {t("thankYou.next")}
        </h2>
        <ul className="mt-4 grid gap-4 text-start sm:grid-cols-2">
          {next.map(({ name, to }) => (
            <li key={name}>
              <Card interactive className="relative h-full">
                <Link to={to} className="font-semibold text-brand-700 after:absolute after:inset-0 after:rounded-2xl">
                  {t(`thankYou.${name}.title`)}
                </Link>
                <p className="mt-1 text-ink-soft">{t(`thankYou.${name}.text`)}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <Button asChild variant="secondary" className="mt-8">
        <Link to="/">{t("thankYou.home")}</Link>
      </Button>
    </DonePage>
  );
}
