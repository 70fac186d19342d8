import Handshake from "lucide-react/icons/handshake";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { spaced } from "~/locales/spaced";
import type { Decided, ToDecide } from "../list-suggested.server";
import { IntroductionView } from "./introduction-view";
import { UntilDay } from "./until-day";

/** The introductions that a startup decides, each as its receiver would see it, and what became of earlier ones. */
export function DecideList({
  toDecide,
  decided,
  complaintOf,
}: {
  toDecide: readonly ToDecide[];
  decided: readonly Decided[];
  /** The form that reports an introduction. */
  complaintOf: (id: string) => ReactNode;
}) {
  const { t } = useTranslation("introductions");
  return (
    <>
      <section className="space-y-4">
        <h2 className="text-xl font-semibold">{t("decide.title")}</h2>
        {toDecide.length === 0 ? (
          <EmptyState icon={Handshake} title={t("decide.none")} description={t("decide.noneHint")} />
        ) : (
          <ul className="space-y-4">
            {toDecide.map((item) => (
              <li key={item.shown.id}>
                <DecideCard {...item} complaint={complaintOf(item.shown.id)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {decided.length > 0 && (
        <section className="space-y-3">
          <h2 className="text-xl font-semibold">{t("decided.title")}</h2>
          <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
            {decided.map(({ id, receiver, outcome, at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{receiver.name}</p>
                  <p className="text-sm text-ink-soft">
                    {t(`decided.outcomes.${outcome}`)} · <LocalDate at={at} />
                  </p>
                </div>
                {outcome === "answered" && (
                  <Link
                    to={`/messages/${receiver.id}`}
                    className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4"
                  >
                    {t("decided.conversation")}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function DecideCard({ shown, hash, receiver, expiresAt, complaint }: ToDecide & { complaint: ReactNode }) {
  const { t } = useTranslation("introductions");
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <Link to={`/investors/${receiver.id}`} className="underline-offset-4 hover:underline">
            {spaced((values) => t("decide.to", values), { name: receiver.name })}
          </Link>
        </h3>
        <UntilDay at={expiresAt} />
      </div>
      <p className="text-sm text-ink-soft">{t("decide.preview")}</p>
      <IntroductionView shown={shown} />
      <PostForm replace preventScrollReset className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="id" value={shown.id} />
        <input type="hidden" name="shown" value={hash} />
        <SubmitButton name="intent" value="consent">
          {t("decide.consent")}
        </SubmitButton>
        <SubmitButton name="intent" value="refuse" variant="secondary">
          {t("decide.refuse")}
        </SubmitButton>
      </PostForm>
      <p className="text-sm text-ink-soft">{t("decide.quiet")}</p>
      {complaint}
    </Card>
  );
}
