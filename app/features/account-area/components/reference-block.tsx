import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { CopyField } from "~/features/profiles/components/copy-field";
import type { Reference } from "../get-reference.server";

/** The own referral link with a button to copy it, and who came by it (spec §2, reference block). */
export function ReferenceBlock({ url, reference }: { url: string; reference: Reference }) {
  const { t } = useTranslation("profiles");
  return (
    <Card asChild padding="md">
      <section>
        <h2 className="font-semibold">{t("reference.title")}</h2>
        <p className="mt-1 mb-3 text-sm text-ink-soft">{t("reference.description")}</p>
        <CopyField value={url} label={t("reference.label")} copy={t("reference.copy")} />
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
