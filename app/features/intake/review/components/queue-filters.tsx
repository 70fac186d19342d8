import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import type { Side } from "~/db/values";
import { dayMs } from "~/durations";
import { type QueueFilter, queueAges, queueSearch } from "../queue-filter";
import { waitingTime } from "../waiting-time";

/** Filters of the queue, kept in the URL; they work without scripts. */
export function QueueFilters({ filter, waiting }: { filter: QueueFilter; waiting: Record<Side, number> }) {
  const { t } = useTranslation("review");
  const locale = useLocale();
  const kindsId = useId();
  const submit = useSubmit();
  const kinds = [
    { value: "all", label: t("queue.all"), number: waiting.startup + waiting.investor },
    { value: "startup", label: t("kinds.startup"), number: waiting.startup },
    { value: "investor", label: t("kinds.investor"), number: waiting.investor },
  ] as const;
  // Includes a custom number of days from the URL.
  const ages = [...new Set([...queueAges, filter.days])].sort((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <p id={kindsId} className="mb-1.5 text-sm text-ink-faint">
          {t("queue.kindFilter")}
        </p>
        <ul aria-labelledby={kindsId} className="flex flex-wrap gap-2">
          {kinds.map(({ value, label, number }) => (
            <Kind
              key={value}
              search={queueSearch({ ...filter, kind: value, page: 1 })}
              isChosen={filter.kind === value}
            >
              {label} <span className="tabular-nums">{number}</span>
            </Kind>
          ))}
        </ul>
      </div>
      <Form
        // Remounts the form when the filter changes elsewhere or by history navigation.
        key={queueSearch(filter)}
        action="/staff/review"
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
        className="grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto sm:flex-wrap"
      >
        {filter.kind !== "all" && <input type="hidden" name="kind" value={filter.kind} />}
        <Choice
          name="claim"
          label={t("queue.claimFilter")}
          value={filter.claim}
          options={[
            { value: "any", label: t("queue.anyClaim") },
            { value: "free", label: t("queue.claimFree") },
            { value: "mine", label: t("queue.claimMine") },
            { value: "others", label: t("queue.claimOthers") },
          ]}
        />
        <Choice
          name="days"
          label={t("queue.ageFilter")}
          value={String(filter.days)}
          options={ages.map((days) => ({
            value: String(days),
            label: days === 0 ? t("queue.anyAge") : t("queue.atLeast", { time: waitingTime(days * dayMs, locale) }),
          }))}
        />
        <Choice
          name="gap"
          label={t("queue.gapFilter")}
          value={filter.gap}
          options={[
            { value: "none", label: t("queue.anyGap") },
            { value: "en", label: t("queue.gapEn") },
            { value: "zh", label: t("queue.gapZh") },
          ]}
        />
        <noscript>
          <Button asChild variant="secondary">
            <button type="submit">{t("queue.apply")}</button>
          </Button>
        </noscript>
      </Form>
    </div>
  );
}

function Kind({ search, isChosen, children }: { search: string; isChosen: boolean; children: ReactNode }) {
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

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: Array<{ value: string; label: string }>;
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0 sm:w-44">
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-faint">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
