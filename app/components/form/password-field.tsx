import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/ui/use-hydrated";
import { FieldFrame, type FieldProps, useControlProps } from "./field";

interface PasswordFieldProps extends FieldProps {
  autoComplete: "current-password" | "new-password";
}

/** A password input with a show/hide button. The server never sends a typed password back. */
export function PasswordField({ field, label, hint, required, className, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const props = useControlProps({ field, label, hint, required });
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ field, label, hint, required, className }}>
      <div className="relative">
        <input
          key={field.key}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          minLength={field.minLength}
          maxLength={field.maxLength}
          {...props}
          className="control pe-13"
        />
        {hydrated && (
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={t(shown ? "password.hide" : "password.show")}
            aria-controls={field.id}
            className="absolute inset-y-0 end-0 inline-flex w-12 items-center justify-center rounded-e-lg text-ink-faint hover:text-ink focus-visible:-outline-offset-3"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
