import TriangleAlert from "lucide-react/icons/triangle-alert";
import { locales } from "~/locales/locale";
import { moneyWarning } from "../money-warning";

/**
 * The warning under a received message that asks for fees, transfers or a move to another channel; in both languages.
 */
export function MoneyWarning() {
  return (
    <div
      role="note"
      className="mt-1 flex max-w-full gap-2 rounded-xl border border-warning-line bg-warning-soft px-3 py-2 text-sm text-ink"
    >
      <TriangleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0 text-warning" />
      <div className="min-w-0 space-y-1">
        {locales.map((locale) => (
          <p key={locale} lang={locale}>
            {moneyWarning[locale]}
          </p>
        ))}
      </div>
    </div>
  );
}
