import CircleCheck from "lucide-react/icons/circle-check";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import type { QueueCount } from "../read-staff-today.server";

/** The staff's queues, one tile each; empty ones last and subdued. */
export function StaffQueues({ queues }: { queues: QueueCount[] }) {
  const { t } = useTranslation("today");
  const sorted = [...queues].sort((one, other) => Number(one.count === 0) - Number(other.count === 0));
  return (
    <section>
      <h2 className="text-lg font-semibold">{t("queues.title")}</h2>
      {sorted.every(({ count }) => count === 0) && (
        <p className="mt-2 flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {t("queues.none")}
        </p>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-gutter md:grid-cols-3 lg:grid-cols-4">
        {sorted.map(({ name, path, count, isCut }) => (
          <li key={name}>
            <Card asChild interactive tone={count === 0 ? "sunken" : undefined} className="block h-full">
              <Link to={path}>
                <span className={cn("block text-3xl font-semibold tabular-nums", count === 0 && "text-ink-faint")}>
                  {isCut ? `${count}+` : count}
                </span>
                <span className="mt-1 block text-ink-soft">{t(`queues.${name}`, { count })}</span>
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
