import { useTranslation } from "react-i18next";
import { placeKey } from "~/components/ui/place-key";

interface MilestonesProps {
  milestones: Array<{ date: string; title: string; text: string }>;
}

/** A timeline of milestones. */
export function Milestones({ milestones }: MilestonesProps) {
  const { t } = useTranslation("about");
  return (
    <section aria-labelledby="milestones" className="shell py-16 md:py-24">
      <h2 id="milestones" className="text-3xl font-bold tracking-tight">
        {t("milestones")}
      </h2>
      <ol className="mt-10 border-s-2 border-brand-200">
        {milestones.map(({ date, title, text }, at) => (
          <li
            key={placeKey(at)}
            className="relative gap-8 ps-8 pb-10 last:pb-0 before:absolute before:-start-[7px] before:top-2 before:size-3 before:rounded-full before:bg-brand-600 md:grid md:grid-cols-[10rem_minmax(0,40em)]"
          >
            <p className="font-medium text-brand-700 tabular-nums">{date}</p>
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              {text && <p className="mt-1 text-ink-soft">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
