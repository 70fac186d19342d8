import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import type { paymentDifferences } from "~/db/schema";
import { replacedByOf } from "~/features/commerce/orders/rules";
import { maxUnits } from "~/features/text/text/typed-text";
import { exactTwd } from "~/locales/money";

type Difference = typeof paymentDifferences.$inferSelect & { number?: string | null };

const amountOf = ({ detail }: Difference) => exactTwd(Number(detail.amount ?? 0));

/** What happened, and the order that was to be paid instead. */
function PaidCancelled({ difference }: { difference: Difference }) {
  const { t } = useTranslation("orderAdministration");
  const replacedBy = replacedByOf(difference.detail);
  return (
    <p className="text-sm text-ink-soft">
      {t("differences.paidCancelled", { amount: amountOf(difference) })}{" "}
      {replacedBy !== null && (
        <Link to={`/staff/orders/${replacedBy}`} className="text-brand-700 underline underline-offset-4">
          {t("differences.replacedBy")}
        </Link>
      )}
    </p>
  );
}

/** Returns the payment of a cancelled order with one press. */
function ReturnForm({ difference }: { difference: Difference }) {
  const { t } = useTranslation("orderAdministration");
  return (
    <PostForm>
      <input type="hidden" name="difference" value={difference.id} />
      <ConfirmDialog
        title={t("differences.returnTitle", { amount: amountOf(difference) })}
        description={t("differences.returnText", { number: difference.number ?? difference.tradeNo })}
        confirmLabel={t("differences.return")}
        tone="danger"
      >
        <SubmitButton name="intent" value="return" variant="danger">
          {t("differences.return")}
        </SubmitButton>
      </ConfirmDialog>
    </PostForm>
  );
}

/** Differences from the provider's records; open ones can be settled with a note. */
export function DifferenceList({ differences, mayChange }: { differences: Difference[]; mayChange: boolean }) {
  const { t, i18n } = useTranslation("orderAdministration");
  const nameOf = (kind: string) =>
    i18n.exists(`orderAdministration:differences.names.${kind}`)
      ? t(`differences.names.${kind}` as "differences.names.amount")
      : kind;
  return (
    <ul className="space-y-3">
      {differences.map((difference) => (
        <li key={difference.id}>
          <Card className="space-y-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{nameOf(difference.kind)}</span>
              {difference.repairedAt !== null && (
                <Badge tone="success">
                  {t(difference.repairedBy ? "differences.settled" : "differences.repaired")}
                </Badge>
              )}
              <span className="ms-auto text-sm text-ink-faint">
                {t("differences.foundAt")} <LocalDate at={difference.foundAt} withTime />
              </span>
            </p>
            <p className="text-sm text-ink-soft">
              <span className="font-mono">{difference.tradeNo}</span>
              {" · "}
              {difference.orderId === null ? (
                t("differences.noOrder")
              ) : (
                <Link
                  to={`/staff/orders/${difference.orderId}`}
                  className="text-brand-700 underline underline-offset-4"
                >
                  {difference.number ?? t("detail.order")}
                </Link>
              )}
            </p>
            {difference.kind === "paid_cancelled" && <PaidCancelled difference={difference} />}
            <p className="font-mono text-xs wrap-anywhere text-ink-faint">
              {Object.entries(difference.detail)
                .map(([name, value]) => `${name}: ${value}`)
                .join(" · ")}
            </p>
            {mayChange && difference.repairedAt === null && difference.kind === "paid_cancelled" && (
              <ReturnForm difference={difference} />
            )}
            {mayChange && difference.repairedAt === null && (
              <PostForm className="flex flex-wrap items-end gap-3">
                <input type="hidden" name="difference" value={difference.id} />
                <label className="min-w-0 flex-1">
                  <span className="mb-1 block text-sm text-ink-soft">{t("differences.noteLabel")}</span>
                  <input name="note" required maxLength={maxUnits(1000)} className="control" />
                </label>
                <SubmitButton name="intent" value="settle" variant="secondary">
                  {t("differences.settle")}
                </SubmitButton>
              </PostForm>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
