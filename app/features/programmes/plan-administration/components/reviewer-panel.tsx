import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { readableAddress } from "~/locales/readable-address";
import type { StaffApplication } from "../read-application.server";
import { mayWork } from "../rules";
import { nameOf } from "./application-rows";

/** The application's reviewers. */
export function ReviewerPanel({ application, actorId }: { application: StaffApplication; actorId: string }) {
  const { t } = useTranslation("planAdministration");
  const id = useId();
  const { scores, staff, status, plan } = application;
  const mayChange = mayWork("reviewers", { status, planStatus: plan.status });
  const mayScore = mayWork("scores", { status, planStatus: plan.status });
  const others = staff.filter((one) => !scores.reviewers.some((reviewer) => reviewer.id === one.id));
  return (
    <div className="space-y-4">
      {scores.reviewers.length === 0 ? (
        <p className="text-ink-soft">{t("reviewers.empty")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {scores.reviewers.map((reviewer) => (
            <li key={reviewer.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="min-w-0 wrap-anywhere">
                {nameOf(reviewer.email)}{" "}
                <span className="text-sm text-ink-soft">
                  {t(reviewer.scoredAt === null ? "reviewers.waiting" : "reviewers.done")}
                </span>
              </span>
              {mayChange && reviewer.scoredAt === null && (
                <PostForm preventScrollReset>
                  <input type="hidden" name="reviewer" value={reviewer.id} />
                  <SubmitButton
                    name="intent"
                    value="unassign"
                    variant="ghost"
                    size="sm"
                    aria-label={t("reviewers.removeOf", { name: nameOf(reviewer.email) })}
                  >
                    {t("reviewers.remove")}
                  </SubmitButton>
                </PostForm>
              )}
              {application.mayReopenScores && mayScore && reviewer.scoredAt !== null && (
                <PostForm preventScrollReset>
                  <input type="hidden" name="reviewer" value={reviewer.id} />
                  <input type="hidden" name="intent" value="reopen-scores" />
                  <ConfirmDialog
                    title={t("score.reopenTitle", { name: nameOf(reviewer.email) })}
                    description={t("score.reopenText")}
                    confirmLabel={t("score.reopen")}
                  >
                    <SubmitButton
                      variant="ghost"
                      size="sm"
                      aria-label={t("score.reopenOf", { name: nameOf(reviewer.email) })}
                    >
                      {t("score.reopen")}
                    </SubmitButton>
                  </ConfirmDialog>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && others.length > 0 && (
        <>
          <PostForm preventScrollReset className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-40">
              <label htmlFor={id} className="mb-1.5 block text-sm text-ink-soft">
                {t("reviewers.choose")}
              </label>
              <select id={id} name="reviewer" className="control">
                {others.map((one) => (
                  <option key={one.id} value={one.id}>
                    {readableAddress(one.email)}
                  </option>
                ))}
              </select>
            </div>
            <SubmitButton name="intent" value="assign" variant="secondary">
              {t("reviewers.assignButton")}
            </SubmitButton>
          </PostForm>
          {others.some((one) => one.id === actorId) && (
            <PostForm preventScrollReset>
              <input type="hidden" name="reviewer" value={actorId} />
              <SubmitButton name="intent" value="assign" variant="link" size="sm">
                {t("reviewers.assignMe")}
              </SubmitButton>
            </PostForm>
          )}
        </>
      )}
    </div>
  );
}
