import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { PlansWaiting as Waiting } from "../list-plans.server";

/** A reviewer's tasks over all plans: sheets to submit, decisions to make, plans to close. */
export function PlansWaiting({ waiting: { scores, decisions, overdue } }: { waiting: Waiting }) {
  const { t } = useTranslation("planAdministration");
  const locale = useLocale();
  const isNothing = [scores, decisions, overdue].every(({ items }) => items.length === 0);
  return (
    <section aria-labelledby="plans-waiting" className="space-y-3">
      <h2 id="plans-waiting" className="text-lg font-semibold">
        {t("waiting.title")}
      </h2>
      {isNothing ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {t("waiting.none")}
        </p>
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-3">
          <Group title={t("waiting.scores")} isCut={scores.isCut}>
            {scores.items.map(({ applicationId, planId, startup, name }) => (
              <Item
                key={applicationId}
                to={`/staff/plans/${planId}/applications/${applicationId}`}
                name={startup}
                fact={name || t("unnamed")}
              />
            ))}
          </Group>
          <Group title={t("waiting.decisions")} isCut={decisions.isCut}>
            {decisions.items.map(({ id, name, number }) => (
              <Item
                key={id}
                to={`/staff/plans/${id}?tab=submitted`}
                name={name || t("unnamed")}
                fact={t("waiting.decisionsOf", { count: number })}
              />
            ))}
          </Group>
          <Group title={t("waiting.overdue")} isCut={overdue.isCut}>
            {overdue.items.map(({ id, name, applyUntil }) => (
              <Item
                key={id}
                to={`/staff/plans/${id}`}
                name={name || t("unnamed")}
                fact={t("deadline", { time: taipeiTimeText(applyUntil, locale) })}
              />
            ))}
          </Group>
        </div>
      )}
    </section>
  );
}

function Group({ title, isCut, children }: { title: string; isCut: boolean; children: ReactNode[] }) {
  const { t } = useTranslation("planAdministration");
  if (children.length === 0) return null;
  return (
    <Card>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
      {isCut && <p className="mt-1 text-sm text-ink-faint">{t("waiting.cut")}</p>}
    </Card>
  );
}

function Item({ to, name, fact }: { to: string; name: string; fact?: string }) {
  return (
    <li>
      <Link to={to} className="block min-h-11 py-2 text-brand-700 underline-offset-4 hover:underline">
        <span className="wrap-anywhere">{name || "—"}</span>
        {fact && <span className="block text-sm text-ink-soft tabular-nums">{fact}</span>}
      </Link>
    </li>
  );
}
