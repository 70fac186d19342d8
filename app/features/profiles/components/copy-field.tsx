import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";

interface CopyFieldProps {
  value: string;
  /** The value's accessible name. */
  label: string;
  /** The button's label. */
  copy: string;
}

/** A read-only value with a copy button. */
export function CopyField({ value, label, copy }: CopyFieldProps) {
  const { t } = useTranslation("profiles");
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(null), 4000);
    return () => clearTimeout(timer);
  }, [answer]);

  async function write() {
    try {
      await navigator.clipboard.writeText(value);
      setAnswer("copied");
    } catch {
      // Clipboard access may be denied; the text can still be copied by hand.
      setAnswer("failed");
    }
  }

  return (
    <div>
      <div className="flex gap-2">
        <input
          readOnly
          value={value}
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
          className="control min-w-0 flex-1 text-sm"
        />
        {hydrated && (
          <Button variant="secondary" aria-label={copy} title={copy} className="px-3" onClick={write}>
            {answer === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
          </Button>
        )}
      </div>
      <p role="status" className={answer === "failed" ? "text-sm text-danger" : "text-sm text-brand-700"}>
        {answer && t(`copy.${answer}`)}
      </p>
    </div>
  );
}
