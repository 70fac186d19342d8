import { type ComponentProps, useState } from "react";
import { initialText } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";
import { useLocale } from "~/components/ui/use-locale";
import { readTypedAmount } from "~/features/text/typed-amount";
import { compactMoney, groupedAmount } from "~/locales/money";

interface AmountFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> {
  /** The ISO code of the record's currency; empty if none is chosen. */
  currency: string;
}

/** An amount of money. Accepts what people write (`1.5M`, `三千萬`), and shows how it is read. */
export function AmountField({ field, currency, ...props }: AmountFieldProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState(initialText(field) ?? "");
  const read = readTypedAmount(typed);
  const unit = read?.currency ?? currency;
  const isShown = read && (read.value >= 10_000 || typed !== String(read.value));
  return (
    <div className={props.className} onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
      <TextField
        {...props}
        field={field}
        className={undefined}
        inputMode="text"
        spellCheck={false}
        autoComplete="off"
      />
      {isShown && (
        <p className="mt-1.5 text-sm text-ink-faint tabular-nums">
          = {unit} {groupedAmount(read.value)}
          {read.value >= 10_000 && ` · ${compactMoney(read.value, unit, locale)}`}
        </p>
      )}
    </div>
  );
}
