import type { FieldProps } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";

interface CodeFieldProps extends Pick<FieldProps, "field" | "label" | "hint"> {
  /** Accepts only an authenticator app's six digits, or a recovery code too. */
  kind: "totp" | "any";
}

/** A one-time code field, with autofill and, for six digits, a numeric keypad on phones. */
export function CodeField({ kind, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      required
      autoComplete="one-time-code"
      inputMode={kind === "totp" ? "numeric" : "text"}
      spellCheck={false}
      className="max-w-64"
    />
  );
}
