import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { spaced } from "~/locales/spaced";
import type { Requested } from "../list-requested.server";

interface RequestedListProps {
  requested: readonly Requested[];
  /** The investors that the startup could ask now. */
  askable: ReadonlyArray<{ id: string; name: string }>;
}

/** Whom a startup asked for introductions, and whom it could ask. */
export function RequestedList({ requested, askable }: RequestedListProps) {
  const { t } = useTranslation("introductions");
  return (
    <section className="space-y-3">
      <h2 className="text-xl font-semibold">{t("asked.title")}</h2>
      <p className="text-ink-soft">{t(askable.length + requested.length > 0 ? "asked.some" : "asked.none")}</p>
      {requested.length > 0 && (
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
          {requested.map(({ id, investor, text, state, at }) => (
            <li key={id} className="space-y-1 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p className="min-w-0 font-medium wrap-anywhere">{investor.name}</p>
                <Badge tone={state === "asked" ? "info" : "neutral"}>{t(`asked.states.${state}`)}</Badge>
              </div>
              <p className="line-clamp-3 whitespace-pre-wrap wrap-anywhere">{text}</p>
              <p className="text-sm text-ink-soft">
                <LocalDate at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {askable.length > 0 && (
        <>
          <h3 className="font-medium">{t("asked.whom")}</h3>
          <ul className="flex flex-wrap gap-x-5">
            {askable.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <Link
                  to={`/introductions/ask/${id}`}
                  className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4 wrap-anywhere"
                >
                  {spaced((values) => t("ask.title", values), { name })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
