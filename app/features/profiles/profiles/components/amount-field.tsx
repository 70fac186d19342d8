import type { ComponentProps } from "react";
import type { TextField } from "~/components/form/text-field";
import { useLocale } from "~/components/ui/use-locale";
import { readTypedAmount } from "~/features/text/text/typed-amount";
import { compactMoney, groupedAmount } from "~/locales/money";
import { ReadBackField } from "./read-back-field";

interface AmountFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> {
  /** The ISO code of the record's currency; empty if none is chosen. */
  currency: string;
}

/** An amount of money. Accepts free notation (`1.5M`, `三千萬`) and shows the parsed value. */
export function AmountField({ currency, ...props }: AmountFieldProps) {
  const locale = useLocale();
  function tellReading(typed: string) {
    const read = readTypedAmount(typed);
    if (!read || (read.value < 10_000 && typed === String(read.value))) return null;
    const unit = read.currency ?? currency;
    const exact = `${unit} ${groupedAmount(read.value)}`;
    return read.value >= 10_000 ? `${exact} · ${compactMoney(read.value, unit, locale)}` : exact;
  }
  return <ReadBackField {...props} tellReading={tellReading} />;
}
