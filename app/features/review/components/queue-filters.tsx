import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import type { ProfileKind } from "../rules";
import { type QueueFilter, queueAges, queueSearch } from "../schema";
import { waitingTime } from "../waiting-time";

/** The queue's filters as links, so that they work without scripts and a filtered queue has an address. */
export function QueueFilters({ filter, waiting }: { filter: QueueFilter; waiting: Record<ProfileKind, number> }) {
  const { t } = useTranslation("review");
  const locale = useLocale();
  const kinds = [
    { value: "all", label: t("queue.all"), number: waiting.startup + waiting.investor },
    { value: "startup", label: t("kinds.startup"), number: waiting.startup },
    { value: "investor", label: t("kinds.investor"), number: waiting.investor },
  ] as const;
  const gaps = [
    { value: "none", label: t("queue.anyGap") },
    { value: "en", label: t("queue.gapEn") },
    { value: "zh", label: t("queue.gapZh") },
  ] as const;
  const claims = [
    { value: "any", label: t("queue.anyClaim") },
    { value: "free", label: t("queue.claimFree") },
    { value: "mine", label: t("queue.claimMine") },
    { value: "others", label: t("queue.claimOthers") },
  ] as const;
  const ages = queueAges.map((days) => ({
    days,
    label: days === 0 ? t("queue.anyAge") : t("queue.atLeast", { time: waitingTime(days * day, locale) }),
  }));
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      <Group label={t("queue.kindFilter")}>
        {kinds.map(({ value, label, number }) => (
          <Choice key={value} search={searchOf({ ...filter, kind: value })} isChosen={filter.kind === value}>
            {label} <span className="tabular-nums opacity-75">{number}</span>
          </Choice>
        ))}
      </Group>
      <Group label={t("queue.gapFilter")}>
        {gaps.map(({ value, label }) => (
          <Choice key={value} search={searchOf({ ...filter, gap: value })} isChosen={filter.gap === value}>
            {label}
          </Choice>
        ))}
      </Group>
      <Group label={t("queue.claimFilter")}>
        {claims.map(({ value, label }) => (
          <Choice key={value} search={searchOf({ ...filter, claim: value })} isChosen={filter.claim === value}>
            {label}
          </Choice>
        ))}
      </Group>
      <Group label={t("queue.ageFilter")}>
        {ages.map(({ days, label }) => (
          <Choice key={days} search={searchOf({ ...filter, days })} isChosen={filter.days === days}>
            {label}
          </Choice>
        ))}
      </Group>
    </div>
  );
}

const day = 24 * 60 * 60 * 1000;

/** Another filter starts at the first page. */
function searchOf(filter: QueueFilter): string {
  return queueSearch({ ...filter, page: 1 });
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm text-ink-faint">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </div>
  );
}

function Choice({ search, isChosen, children }: { search: string; isChosen: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={`/staff/review${search}`}
        aria-current={isChosen || undefined}
        preventScrollReset
        className={cn(
          "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4",
          isChosen
            ? "border-brand-600 bg-brand-600 text-white"
            : "border-line-strong/60 bg-surface text-ink-soft hover:border-ink-faint hover:text-ink",
        )}
      >
        {children}
      </Link>
    </li>
  );
}
