import Building2 from "lucide-react/icons/building-2";
import Coins from "lucide-react/icons/coins";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Landmark from "lucide-react/icons/landmark";
import LaptopMinimal from "lucide-react/icons/laptop-minimal";
import Megaphone from "lucide-react/icons/megaphone";
import Rocket from "lucide-react/icons/rocket";
import Scale from "lucide-react/icons/scale";
import { useTranslation } from "react-i18next";
import { BrandMark } from "~/components/layout/brand";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import type { PlayerGroup } from "~/features/publishing/content-kinds/ecosystem/groups";
import { relations } from "../rules";

export const groupIcons = {
  accelerator: Rocket,
  fund: Coins,
  government: Landmark,
  academia: GraduationCap,
  corporate: Building2,
  space: LaptopMinimal,
  professional: Scale,
  media: Megaphone,
} as const satisfies Record<PlayerGroup, typeof Rocket>;

/**
 * A map of the groups: supporters of startups on the left, capital on the right, those serving both below, and the
 * bridge in the middle; top to bottom on phones. Each group links to its list.
 */
export function EcosystemMap({ className }: { className?: string }) {
  const { t } = useTranslation("ecosystem");
  return (
    <figure className={cn("rounded-3xl border border-line bg-surface p-5 shadow-card md:p-8", className)}>
      <figcaption className="sr-only">{t("map.summary")}</figcaption>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_2rem_minmax(0,0.9fr)_2rem_minmax(0,1fr)] md:gap-0">
        <Side relation="supports" />
        <Connector className="md:mt-14" />
        <Bridge />
        <Connector className="md:mb-7 md:self-end" />
        <Side relation="funds" className="md:self-end" />
      </div>
      <div aria-hidden className="mx-auto my-4 h-6 w-0 border-s-2 border-dashed border-brand-300" />
      <Side relation="serves" isRow />
    </figure>
  );
}

interface SideProps {
  relation: keyof typeof relations;
  isRow?: boolean;
  className?: string;
}

function Side({ relation, isRow = false, className }: SideProps) {
  const { t } = useTranslation("ecosystem");
  return (
    <div className={className}>
      <p className={cn("mb-2 text-sm font-medium text-ink-faint", isRow && "text-center")}>{t(`map.${relation}`)}</p>
      <ul className={cn("grid gap-2", isRow ? "sm:grid-cols-2" : "max-md:sm:grid-cols-2")}>
        {relations[relation].map((group) => {
          const Icon = groupIcons[group];
          return (
            <li key={group}>
              <Link
                to={`/ecosystem?group=${group}#list`}
                className={cn(
                  "flex min-h-13 items-center gap-3 rounded-xl border px-3.5 py-2 leading-snug font-medium transition-colors",
                  relation === "funds"
                    ? "border-accent-100 bg-accent-50 hover:border-accent-300"
                    : "border-brand-100 bg-brand-50 hover:border-brand-300",
                )}
              >
                <Icon
                  aria-hidden
                  className={cn("size-5 shrink-0", relation === "funds" ? "text-accent-600" : "text-brand-600")}
                />
                {t(`groups.${group}.name`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Startups and investors with the bridge between them. */
function Bridge() {
  const { t } = useTranslation("ecosystem");
  const bank = "rounded-2xl px-4 py-4 text-center text-lg font-semibold text-white";
  return (
    <div className="flex flex-col md:pt-7">
      <p className={cn(bank, "bg-brand-700")}>{t("map.startups")}</p>
      <div className="flex flex-1 flex-col items-center">
        <Line />
        <p className="flex flex-col items-center gap-1 py-1 text-sm font-medium text-brand-700">
          <BrandMark />
          {t("map.bridge")}
        </p>
        <Line />
      </div>
      <p className={cn(bank, "bg-accent-700")}>{t("map.investors")}</p>
    </div>
  );
}

function Line() {
  return <span aria-hidden className="min-h-4 w-0 flex-1 border-s-2 border-brand-600" />;
}

function Connector({ className }: { className: string }) {
  return (
    <div
      aria-hidden
      className={cn(
        "mx-auto h-6 w-0 border-s-2 border-dashed border-brand-300 md:h-0 md:w-full md:border-s-0 md:border-t-2",
        className,
      )}
    />
  );
}
