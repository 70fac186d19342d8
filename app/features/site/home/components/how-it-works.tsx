import MessageCircle from "lucide-react/icons/message-circle";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import type { Side } from "~/db/values";
import type { HomeTexts } from "../home-texts";

const steps = ["one", "two", "three"] as const;

/** Three steps for each side; the two columns converge on the conversation in the middle. */
export function HowItWorks({ texts }: { texts: HomeTexts }) {
  const { t } = useTranslation("home");
  return (
    <section className="shell py-16 md:py-24">
      <h2 className="text-center text-3xl font-bold tracking-tight md:text-4xl">{texts.how_title}</h2>
      <p className="mt-3 text-center text-lg text-ink-soft">{texts.how_lead}</p>
      <div className="mt-12 grid gap-x-20 gap-y-12 md:grid-cols-2">
        <SideSteps side="startup" title={t("how.startupSide")} />
        <SideSteps side="investor" title={t("how.investorSide")} />
      </div>
      <div className="relative mx-auto mt-10 max-w-xl">
        <Converging className="mx-auto hidden h-16 w-full text-brand-300 md:block" />
        <div className="flex items-start gap-4 rounded-2xl bg-brand-800 p-6 text-white md:items-center">
          <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-500">
            <MessageCircle aria-hidden className="size-6" />
          </span>
          <div>
            <h3 className="text-lg font-semibold">{t("how.meet.title")}</h3>
            <p className="mt-0.5 text-brand-100">{t("how.meet.text")}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function SideSteps({ side, title }: { side: Side; title: string }) {
  const { t } = useTranslation("home");
  return (
    <div>
      <h3 className={cn("font-semibold", side === "startup" ? "text-brand-700" : "text-accent-700")}>{title}</h3>
      <ol className="mt-4 border-t border-line">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-5 border-b border-line py-6">
            <span
              aria-hidden
              className={cn(
                "w-10 shrink-0 text-4xl leading-none font-bold tabular-nums",
                side === "startup" ? "text-brand-400" : "text-accent-500",
              )}
            >
              {at + 1}
            </span>
            <div>
              <h4 className="text-lg font-semibold">{t(`how.${side}.${step}.title`)}</h4>
              <p className="mt-1 text-ink-soft">{t(`how.${side}.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Converging({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 64" preserveAspectRatio="none" fill="none" className={className}>
      <g stroke="currentColor" strokeWidth="2" strokeDasharray="1 7" strokeLinecap="round">
        <path d="M40 0c0 44 240 20 240 60M520 0c0 44-240 20-240 60" />
      </g>
    </svg>
  );
}
