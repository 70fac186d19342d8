import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldAsides } from "~/components/form/field";
import { Link } from "~/components/ui/link";
import type { SectionTips, Tip } from "../tips";

/**
 * Suggests lessons above a section's form and at its empty fields. They stay put while the reader types and are chosen
 * again after each save.
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

/** Opens in a new tab, because the form may have unsaved input. */
function TipLink({ tip: { title, minutes, path } }: { tip: Tip }) {
  const { t } = useTranslation("profileForms");
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
