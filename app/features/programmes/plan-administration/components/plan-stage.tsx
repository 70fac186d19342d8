import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { type PlanStatus, planStatuses } from "~/db/values";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { StaffPlanDetail } from "../read-plan.server";

/** The five statuses of a plan, and the button to the next one. */
export function PlanStage({ plan }: { plan: StaffPlanDetail }) {
  const { t } = useTranslation(["planAdministration", "supportPlans"]);
  const locale = useLocale();
  const at = planStatuses.indexOf(plan.status);
  return (
    <Card asChild>
      <section aria-labelledby="plan-stage" className="space-y-4">
        <h2 id="plan-stage" className="text-lg font-semibold">
          {t("stage")}
        </h2>
        <ol className="grid gap-2 sm:grid-cols-5">
          {planStatuses.map((status, place) => (
            <li
              key={status}
              aria-current={place === at ? "step" : undefined}
              className={cn(
                "flex items-center gap-2 rounded-xl border px-3 py-2 text-sm",
                place === at ? "border-brand-600 bg-brand-50 font-medium text-brand-700" : "border-line text-ink-soft",
              )}
            >
              <span
                className={cn(
                  "inline-flex size-6 shrink-0 items-center justify-center rounded-full text-xs tabular-nums",
                  place <= at ? "bg-brand-600 text-white" : "bg-sunken text-ink-soft",
                )}
              >
                {place < at ? <Check aria-hidden className="size-4" /> : place + 1}
              </span>
              <span>
                {t(`supportPlans:status.${status}`)}
                {place === at && <span className="sr-only"> ({t("current")})</span>}
              </span>
            </li>
          ))}
        </ol>
        {plan.movedAt !== null && (
          <p className="text-sm text-ink-soft">{t("since", { time: taipeiTimeText(plan.movedAt, locale) })}</p>
        )}
        {plan.mayReview && <MoveForm plan={plan} />}
        {plan.mayReview && !plan.isDeleted && plan.status === "reviewing" && <ReopenForm plan={plan} />}
      </section>
    </Card>
  );
}

function MoveForm({ plan }: { plan: StaffPlanDetail }) {
  const { t } = useTranslation(["planAdministration", "supportPlans"]);
  const locale = useLocale();
  const { status, next, notMovable, counts, isDeleted, applyUntil } = plan;
  if (isDeleted) return null;
  if (next === null) return <p className="text-ink-soft">{t("move.last")}</p>;
  if (notMovable === "undecided") return <p className="text-ink-soft">{t("move.undecided")}</p>;
  const drafts = status === "receiving" ? (counts?.draft ?? 0) : 0;
  const deadline = plan.endsEarly && applyUntil !== null ? taipeiTimeText(applyUntil, locale) : null;
  const means = [
    ...(deadline === null ? [] : [t("move.early", { time: deadline })]),
    t(`move.to.${next as Exclude<PlanStatus, "receiving">}`),
    ...(drafts > 0
      ? [t(deadline === null && applyUntil !== null ? "move.drafts" : "move.draftsTold", { count: drafts })]
      : []),
    t(status === "receiving" ? "move.wayBack" : "move.noWayBack"),
  ];
  const name = t(`supportPlans:status.${next}`);
  return (
    <PostForm preventScrollReset className="space-y-2">
      <input type="hidden" name="from" value={status} />
      {deadline !== null && (
        <Notice tone="warning" title={t("move.early", { time: deadline })}>
          <label className="mt-1 flex gap-3">
            <input type="checkbox" name="early" value="on" required className="mt-[0.22em] size-5 shrink-0" />
            {t("move.earlyBox")}
          </label>
        </Notice>
      )}
      <ConfirmDialog
        title={t("move.title", { status: name })}
        description={means.join(" ")}
        confirmLabel={t("move.confirm")}
      >
        <SubmitButton name="intent" value="move">
          {t("move.button", { status: name })}
        </SubmitButton>
      </ConfirmDialog>
    </PostForm>
  );
}

/** Takes the review back, or says why that is not possible. */
function ReopenForm({ plan: { notReopenable, counts } }: { plan: StaffPlanDetail }) {
  const { t } = useTranslation("planAdministration");
  if (notReopenable === "judged" || notReopenable === "deadline") {
    return <p className="text-sm text-ink-soft">{t(`reopen.${notReopenable}`)}</p>;
  }
  return (
    <PostForm preventScrollReset>
      <input type="hidden" name="from" value="reviewing" />
      <ConfirmDialog
        title={t("reopen.title")}
        description={t("reopen.text", { count: counts?.draft ?? 0 })}
        confirmLabel={t("reopen.button")}
      >
        <SubmitButton name="intent" value="reopen" variant="secondary">
          {t("reopen.button")}
        </SubmitButton>
      </ConfirmDialog>
    </PostForm>
  );
}
