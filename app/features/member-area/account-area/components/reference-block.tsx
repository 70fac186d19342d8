import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { RetryNote } from "~/components/ui/retry-note";
import { CopyField } from "~/features/profiles/profiles/components/copy-field";
import type { Reference } from "../get-reference.server";

/** The account's referral link with a copy button, and its visits and sign-ups (product §6.6). */
export function ReferenceBlock({ url, reference }: { url: string; reference: Reference | null }) {
  const { t } = useTranslation("profiles");
  return (
    <Card asChild padding="md">
      <section>
        <h2 className="font-semibold">{t("reference.title")}</h2>
        <p className="mt-1 mb-3 text-sm text-ink-soft">{t("reference.description")}</p>
        {reference ? <Figures url={url} reference={reference} /> : <RetryNote text={t("reference.failed")} />}
      </section>
    </Card>
  );
}

function Figures({ url, reference }: { url: string; reference: Reference }) {
  const { t } = useTranslation("profiles");
  return (
    <>
      <CopyField value={url} label={t("reference.label")} copy={t("reference.copy")} />
      <dl className="mt-3 grid grid-cols-2 gap-3 text-sm">
        <Figure label={t("reference.visits")} className="col-span-2">
          {t("reference.visitsCount", { number: reference.visits })}
        </Figure>
        {(["startups", "investors"] as const).map((side) => (
          <Figure key={side} label={t(`reference.${side}`)}>
            {t(`reference.${side}Count`, { number: reference[side] })}
          </Figure>
        ))}
      </dl>
    </>
  );
}

function Figure({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn("rounded-xl bg-sunken px-3 py-2", className)}>
      <dt className="text-ink-faint">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
