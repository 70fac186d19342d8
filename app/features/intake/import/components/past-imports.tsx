import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { LocalDate } from "~/components/ui/local-date";
import type { ListedImport } from "../list-imports.server";
import { TakeBackButton } from "./take-back-button";

/** The newest imports, each with a button to undo it. */
export function PastImports({ imports }: { imports: ListedImport[] }) {
  const { t } = useTranslation("import");
  if (imports.length === 0) return null;
  return (
    <Card padding="none">
      <div className="px-5 py-4">
        <h2 className="text-lg font-semibold">{t("screen.past.title")}</h2>
        <p className="mt-1 text-ink-soft">{t("screen.past.text")}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{one.fileName}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                <LocalDate at={one.createdAt} withTime />
                {one.by && ` · ${one.by}`}
              </p>
              <p className="text-sm text-ink-soft">{t("screen.past.counts", { ...one })}</p>
            </div>
            {one.takenBack ? (
              <p className="text-sm text-ink-soft">{t("screen.past.takenBack", { ...one.takenBack })}</p>
            ) : (
              <TakeBackButton importId={one.id} fileName={one.fileName} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
