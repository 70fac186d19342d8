import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { Side } from "~/db/values";

const steps = ["profile", "qualify", "talk"] as const;

/** The three steps after sign-up, with a link to the first. */
export function FirstSteps({ kind }: { kind: Side }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <ol className="space-y-5">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden
              className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-100 font-semibold text-brand-700 tabular-nums"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <p className="font-semibold">
                <span className="sr-only">{t("welcome.step", { number: at + 1 })} </span>
                {t(`welcome.${kind}.steps.${step}.title`)}
              </p>
              <p className="text-ink-soft">{t(`welcome.${kind}.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild>
          <Link to={`/${kind}/information/edit`}>{t(`welcome.${kind}.action`)}</Link>
        </Button>
        <Button variant="secondary" asChild>
          <Link to={kind === "startup" ? "/investors" : "/startups"}>{t(`welcome.${kind}.browse`)}</Link>
        </Button>
      </div>
    </>
  );
}
