import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { HomeTexts } from "../home-texts";

/** Repeats the two sign-up links at the end of the page. */
export function ClosingCall({ texts }: { texts: HomeTexts }) {
  const { t } = useTranslation("home");
  return (
    <section className="bg-brand-900 text-white ">
      <div className="shell py-16 md:py-20">
        <h2 className="text-center text-3xl font-bold tracking-tight md:text-4xl">{texts.closing_title}</h2>
        <div className="mt-10 grid gap-gutter md:grid-cols-2 lg:gap-5">
          {(["startup", "investor"] as const).map((side) => (
            <div key={side} className="rounded-2xl bg-brand-800 p-6 md:p-8">
              <h3 className="text-2xl font-semibold">{t(`closing.${side}.title`)}</h3>
              <p className="mt-2 text-brand-100">{t(`closing.${side}.text`)}</p>
              <Button asChild variant="inverse" className="mt-6">
                <Link to={`/signup?type=${side}`}>{t(`closing.${side}.action`)}</Link>
              </Button>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
