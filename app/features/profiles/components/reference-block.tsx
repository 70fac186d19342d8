import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { Reference } from "../queries.server";

/** The own referral link with a button to copy it, and who came by it (spec §2, reference block). */
export function ReferenceBlock({ url, reference }: { url: string; reference: Reference }) {
  const { t } = useTranslation("profiles");
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <Card asChild padding="md">
      <section>
        <h2 className="font-semibold">{t("reference.title")}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t("reference.description")}</p>
        <div className="mt-3 flex gap-2">
          <input
            readOnly
            value={url}
            aria-label={t("reference.label")}
            onFocus={(event) => event.currentTarget.select()}
            className="control min-w-0 flex-1 text-sm"
          />
          {hydrated && (
            <Button
              variant="secondary"
              aria-label={t("reference.copy")}
              title={t("reference.copy")}
              className="px-3"
              onClick={async () => {
                await navigator.clipboard.writeText(url);
                setCopied(true);
              }}
            >
              {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            </Button>
          )}
        </div>
        <p role="status" className="text-sm text-brand-700">
          {copied && t("reference.copied")}
        </p>
        <dl className="mt-3 grid grid-cols-2 gap-3 text-sm">
          {(["startups", "investors"] as const).map((side) => (
            <div key={side} className="rounded-xl bg-sunken px-3 py-2">
              <dt className="text-ink-faint">{t(`reference.${side}`)}</dt>
              <dd className="text-lg font-semibold tabular-nums">
                {t("reference.count", { number: reference[side] })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  );
}
