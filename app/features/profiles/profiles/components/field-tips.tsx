import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldAsides } from "~/components/form/field";
import { Link } from "~/components/ui/link";
import type { SectionTips, Tip } from "../tips";

/**
 * Offers lessons above a section's form and at its fields with gaps. They stay while the reader types, so that nothing
 * moves under the cursor, and are chosen anew with each save.
 */
export function FieldTips({ tips, children }: { tips: SectionTips; children: ReactNode }) {
  return (
    <FieldAsides
      value={(name) => {
        const tip = tips.fields[name];
        return tip && <TipLink tip={tip} />;
      }}
    >
      {tips.section && (
        <div className="mb-4">
          <TipLink tip={tips.section} />
        </div>
      )}
      {children}
    </FieldAsides>
  );
}

/** Opens beside the form, whose entries may not be saved yet. */
function TipLink({ tip: { title, minutes, path } }: { tip: Tip }) {
  const { t } = useTranslation("courses");
  return (
    <Link
      to={path}
      target="_blank"
      data-tip
      className="-my-2 flex min-h-11 w-fit max-w-full items-center py-2 text-sm text-brand-700 underline-offset-4 wrap-anywhere hover:underline"
    >
      <span>
        {t("tip.lesson", { title, minutes })}
        <span className="sr-only">{t("tip.opensElsewhere")}</span>
      </span>
    </Link>
  );
}
