import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { useCopy } from "~/components/ui/use-copy";
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
  const { outcome, copy: write } = useCopy();

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
          <Button variant="secondary" aria-label={copy} title={copy} className="px-3!" onClick={() => write(value)}>
            {outcome === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
          </Button>
        )}
      </div>
      <p role="status" className={outcome === "failed" ? "text-sm text-danger" : "text-sm text-brand-700"}>
        {outcome && t(`copy.${outcome}`)}
      </p>
    </div>
  );
}
