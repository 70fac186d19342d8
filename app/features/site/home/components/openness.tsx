import Eye from "lucide-react/icons/eye";
import FileChartColumn from "lucide-react/icons/file-chart-column";
import Files from "lucide-react/icons/files";
import Phone from "lucide-react/icons/phone";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import type { HomeTexts } from "../home-texts";

/** Each step is offset a little lower, like the piers of a bridge. */
const layers = [
  { key: "visitor", icon: Eye, style: "bg-surface text-ink border-line", quiet: "text-ink-soft" },
  {
    key: "member",
    icon: Files,
    style: "bg-brand-100 text-brand-900 border-transparent lg:mt-8",
    quiet: "text-brand-800",
  },
  {
    key: "premium",
    icon: FileChartColumn,
    style: "bg-brand-700 text-white border-transparent lg:mt-16",
    quiet: "text-brand-50",
  },
  {
    key: "talking",
    icon: Phone,
    style: "bg-brand-900 text-white border-transparent lg:mt-24",
    quiet: "text-brand-100",
  },
] as const;

/** Who sees how much of a startup (product §2.1), in four levels. */
export function Openness({ texts }: { texts: HomeTexts }) {
  const { t } = useTranslation("home");
  return (
    <section className="shell py-16 md:py-24">
      <div className="max-w-[46em]">
        <h2 className="text-3xl font-bold tracking-tight md:text-4xl">{texts.openness_title}</h2>
        <p className="mt-3 text-lg text-ink-soft">{texts.openness_lead}</p>
      </div>
      <ol className="mt-10 grid gap-gutter sm:grid-cols-2 lg:grid-cols-4">
        {layers.map(({ key, icon: Icon, style, quiet }) => (
          <li key={key} className={cn("rounded-2xl border p-6", style)}>
            <Icon aria-hidden className="size-6" />
            <p className={cn("mt-6 text-sm", quiet)}>{t(`openness.${key}.who`)}</p>
            <h3 className="text-xl font-semibold">{t(`openness.${key}.what`)}</h3>
            <p className={cn("mt-2", quiet)}>{t(`openness.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
