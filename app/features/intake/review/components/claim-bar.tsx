import Hand from "lucide-react/icons/hand";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { LocalDate } from "~/components/ui/local-date";

export interface Claim {
  reviewerId: string;
  by: string;
  /** Milliseconds since the epoch. */
  at: number;
  isMine: boolean;
}

/** Who has claimed a profile under review, with a button to claim it, take it over or release it. */
export function ClaimBar({ claim }: { claim: Claim | null }) {
  const { t } = useTranslation("review");
  if (claim === null) {
    return (
      <Bar text={t("claim.none")}>
        <SubmitButton name="intent" value="claim" variant="secondary" size="sm">
          {t("claim.claim")}
        </SubmitButton>
      </Bar>
    );
  }
  const since = (
    <>
      {" "}
      <span className="inline-block text-sm text-ink-faint">
        <LocalDate at={claim.at} withTime />
      </span>
    </>
  );
  if (claim.isMine) {
    return (
      <Bar tone="mine" text={t("claim.mine")} since={since}>
        <SubmitButton name="intent" value="release" variant="secondary" size="sm">
          {t("claim.release")}
        </SubmitButton>
      </Bar>
    );
  }
  return (
    <Bar tone="other" text={t("claim.other", { who: claim.by })} since={since}>
      <input type="hidden" name="from" value={claim.reviewerId} />
      <TakeOverDialog who={claim.by}>
        <SubmitButton name="intent" value="claim" variant="secondary" size="sm">
          {t("claim.takeOver")}
        </SubmitButton>
      </TakeOverDialog>
    </Bar>
  );
}

/** Asks before a review is taken over from `who`. */
export function TakeOverDialog({ who, children }: { who: string; children: ReactElement }) {
  const { t } = useTranslation("review");
  return (
    <ConfirmDialog
      title={t("claim.takeOverTitle", { who })}
      description={t("claim.takeOverDescription")}
      confirmLabel={t("claim.takeOver")}
    >
      {children}
    </ConfirmDialog>
  );
}

const tones = {
  none: "border-line bg-surface",
  mine: "border-brand-200 bg-brand-50",
  other: "border-warning-line bg-warning-soft",
};

function Bar({
  tone = "none",
  text,
  since,
  children,
}: {
  tone?: keyof typeof tones;
  text: string;
  since?: ReactNode;
  children: ReactNode;
}) {
  return (
    <PostForm
      preventScrollReset
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border px-4 py-2.5 ${tones[tone]}`}
    >
      <p className="flex min-w-0 items-start gap-2.5">
        <Hand aria-hidden className="mt-[0.3em] size-4 shrink-0 text-ink-faint" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {text}
          {since}
        </span>
      </p>
      {children}
    </PostForm>
  );
}
