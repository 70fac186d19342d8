import { type ComponentProps, useState } from "react";
import { initialText } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";
import { readTypedAmount } from "~/features/text/text/typed-amount";
import { readTypedPercent } from "~/features/text/text/typed-percent";
import { groupedAmount } from "~/locales/money";

interface ReadBackFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> {
  /** How the typed text is parsed; null if it need not be shown. */
  tellReading: (typed: string) => string | null;
}

/** A text input that accepts several notations and shows the parsed value below. */
export function ReadBackField({ tellReading, ...props }: ReadBackFieldProps) {
  const [typed, setTyped] = useState(initialText(props.field) ?? "");
  const read = tellReading(typed);
  return (
    <div className={props.className} onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
      <TextField {...props} className={undefined} inputMode="text" spellCheck={false} autoComplete="off" />
      {read !== null && <p className="mt-1.5 text-sm text-ink-faint tabular-nums">= {read}</p>}
    </div>
  );
}

/** A percentage; shows the parsed value unless plain digits were typed. */
export function PercentField(props: Omit<ReadBackFieldProps, "tellReading">) {
  return <ReadBackField {...props} suffix="%" tellReading={(typed) => readBack(readTypedPercent(typed), typed, "%")} />;
}

/** An integer other than money; shows the parsed value in the same way. */
export function CountField(props: Omit<ReadBackFieldProps, "tellReading">) {
  return <ReadBackField {...props} tellReading={(typed) => readBack(readTypedAmount(typed)?.value, typed, "")} />;
}

function readBack(value: number | null | undefined, typed: string, unit: string): string | null {
  return value == null || typed === String(value) ? null : `${groupedAmount(value)}${unit}`;
}
