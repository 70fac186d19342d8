import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import type { FormField } from "~/db/plan-form";
import { listFormat } from "~/locales/formats";
import { changesBetween } from "../form-edits";
import { useFieldName } from "./use-field-name";

interface FormConflictProps {
  /** The form when the page was opened. */
  base: readonly FormField[];
  theirs: readonly FormField[];
  onMerge: () => void;
  onTheirs: () => void;
}

/** Shows what someone else saved meanwhile and asks how to continue. Local input is kept either way. */
export function FormConflict({ base, theirs, onMerge, onTheirs }: FormConflictProps) {
  const { t } = useTranslation("planForms");
  const locale = useLocale();
  const nameOf = useFieldName();
  const { added, changed, removed } = changesBetween(base, theirs);
  const lines = Object.entries({ added, changed, removed }).flatMap(([what, fields]) => {
    if (fields.length === 0) return [];
    const names = listFormat(locale, { type: "conjunction" }).format(
      fields.map((field) => (locale === "zh-TW" ? `「${nameOf(field)}」` : nameOf(field))),
    );
    return [{ what: what as "added" | "changed" | "removed", names }];
  });
  return (
    <div data-form-errors id="form-conflict" tabIndex={-1}>
      <Notice
        tone="danger"
        title={t("builder.conflict.title")}
        action={
          <>
            <Button size="sm" onClick={onMerge}>
              {t("builder.conflict.merge")}
            </Button>
            <Button size="sm" variant="secondary" onClick={onTheirs}>
              {t("builder.conflict.theirs")}
            </Button>
          </>
        }
      >
        <p>{t("builder.conflict.text")}</p>
        <ul className="my-1 list-disc ps-5">
          {lines.map(({ what, names }) => (
            <li key={what}>{t(`builder.conflict.${what}`, { names })}</li>
          ))}
          {lines.length === 0 && <li>{t("builder.conflict.order")}</li>}
        </ul>
        <p>{t("builder.conflict.mergeHint")}</p>
      </Notice>
    </div>
  );
}
