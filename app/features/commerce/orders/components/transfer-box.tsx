import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Copy from "lucide-react/icons/copy";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { useCopy } from "~/components/ui/use-copy";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { exactTwd } from "~/locales/money";
import { taipeiTimeText } from "~/locales/taipei-time";
import { inGroups, type Transfer } from "../rules";

/** Where to transfer the money of an ATM order, how much, and until when. */
export function TransferBox({ bankCode, bankAccount, amount, payBy }: Transfer) {
  const { t } = useTranslation("orders");
  const locale = useLocale();
  const hydrated = useHydrated();
  const name = bankName(bankCode);
  const bank = name ? t(`banks.${name}`) : "";
  return (
    <Card asChild padding="lg" className="border-warning-line!">
      <section aria-labelledby="transfer">
        <h2 id="transfer" className="text-xl font-semibold">
          {t("transfer.title")}
        </h2>
        <p className="mt-1 text-ink-soft">{t("transfer.text")}</p>
        <dl className="mt-5 divide-y divide-line border-y border-line">
          <Value label={t("transfer.bank")} copy={bankCode} copyLabel={t("transfer.copyBank")}>
            <span className="tabular-nums">{bankCode}</span> {bank}
          </Value>
          <Value label={t("transfer.account")} copy={bankAccount} copyLabel={t("transfer.copyAccount")}>
            <span className="text-xl tracking-wide tabular-nums">{inGroups(bankAccount)}</span>
          </Value>
          <Value label={t("transfer.amount")} copy={String(amount)} copyLabel={t("transfer.copyAmount")}>
            <span className="text-xl tabular-nums">{exactTwd(amount)}</span>
          </Value>
          <Value label={t("transfer.payBy")}>
            <time dateTime={new Date(payBy).toISOString()} className="tabular-nums">
              {t("transfer.payByText", { date: taipeiTimeText(payBy, locale) })}
            </time>
          </Value>
        </dl>
        <p className="mt-4 flex items-center gap-2 font-medium">
          <Clock aria-hidden className="size-4 shrink-0 text-warning" />
          {t(hydrated ? "transfer.waiting" : "transfer.waitingPlain")}
        </p>
        <p className="mt-2 text-sm text-ink-soft">{t("transfer.exact")}</p>
        <p className="mt-1 text-sm text-ink-soft">{t("transfer.after")}</p>
      </section>
    </Card>
  );
}

const bankCodes = ["004", "005", "007", "012", "013", "118", "808", "809", "812", "822"] as const;

/** Returns the bank of a code that issues accounts for transfers; a code without a name is shown alone. */
function bankName(code: string): (typeof bankCodes)[number] | undefined {
  return bankCodes.find((known) => known === code);
}

interface ValueProps {
  label: string;
  /** The text its button copies. */
  copy?: string;
  copyLabel?: string;
  children: ReactNode;
}

function Value({ label, copy, copyLabel, children }: ValueProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <dt className="w-full shrink-0 text-sm text-ink-soft sm:w-24">{label}</dt>
      <dd className="min-w-0 flex-1 font-semibold wrap-anywhere">{children}</dd>
      {copy && copyLabel && (
        <dd>
          <CopyButton text={copy} label={copyLabel} />
        </dd>
      )}
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("orders");
  const { outcome, copy } = useCopy();
  if (!useHydrated()) return null;
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={label} onClick={() => copy(text)}>
        {outcome === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
        {t(outcome === "copied" ? "transfer.copied" : "transfer.copy")}
      </Button>
      <span role="status" className={outcome === "failed" ? "block text-sm text-danger" : "sr-only"}>
        {outcome === "failed" ? t("transfer.copyFailed") : outcome === "copied" ? t("transfer.copied") : ""}
      </span>
    </>
  );
}
