import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useHydrated } from "~/components/ui/use-hydrated";

/** New recovery codes, shown only once, with buttons to copy and download them. */
export function NewRecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("secondFactor");
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const text = codes.join("\n");

  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <Notice
        tone="warning"
        title={t("recovery.shownTitle")}
        action={
          <>
            {hydrated && (
              <Button
                variant="secondary"
                onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
              >
                {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
                <span aria-live="polite">{t(copied ? "recovery.copied" : "recovery.copy")}</span>
              </Button>
            )}
            <Button asChild variant="secondary">
              <a
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
                download={t("recovery.file")}
              >
                <Download aria-hidden className="size-4" />
                {t("recovery.download")}
              </a>
            </Button>
          </>
        }
      >
        <p>{t("recovery.shownText")}</p>
        <ul className="mt-3 grid max-w-md grid-cols-2 gap-x-6 gap-y-1.5 font-mono text-ink" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
