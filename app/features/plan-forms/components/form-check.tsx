import { useTranslation } from "react-i18next";
import type { FormField } from "~/db/plan-form";
import { translateIssue } from "~/locales/issues";
import type { FormIssues } from "../form-schema";
import { settingId } from "./field-settings";
import { useFieldName } from "./use-field-name";

interface FormCheckProps {
  fields: readonly FormField[];
  issues: FormIssues;
  /** Opens a field, and moves the focus to one of its settings. */
  onFollow: (key: string, settingId: string) => void;
}

/** What keeps the form from use, with links to the settings. */
export function FormCheck({ fields, issues, onFollow }: FormCheckProps) {
  const { t } = useTranslation("planForms");
  const nameOf = useFieldName();
  const entries = Object.entries(issues).map(([path, messages]) => ({ path, messages, ...placeOf(path, fields) }));
  return (
    <section id="form-check" tabIndex={-1} aria-labelledby="form-check-title" className="scroll-mt-24 space-y-2">
      <h2 id="form-check-title" className="font-semibold">
        {t("builder.check.title")}
      </h2>
      {entries.length === 0 ? (
        <p className="text-sm text-ink-soft">{t("builder.check.none")}</p>
      ) : (
        <>
          <p className="text-sm font-medium text-warning">{t("builder.check.some", { count: entries.length })}</p>
          <ul className="max-h-80 space-y-1 overflow-y-auto text-sm">
            {entries.map(({ path, messages, field, id }) => {
              const text = messages.map((message) => translateIssue(t, message)).join(" ");
              return (
                <li key={path}>
                  {field ? (
                    <button
                      type="button"
                      onClick={() => onFollow(field.key, id)}
                      className="min-h-11 py-1 text-start [overflow-wrap:anywhere]"
                    >
                      <span className="text-brand-700 underline underline-offset-4">{nameOf(field)}</span>
                      <span className="ms-2 text-ink-soft">{text}</span>
                    </button>
                  ) : (
                    <p className="py-1 text-ink-soft">{text}</p>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

/** The field that an issue is about, and the id of the setting: options and columns are named by their keys. */
function placeOf(path: string, fields: readonly FormField[]): { field: FormField | undefined; id: string } {
  const [, at, setting = ""] = /^fields\[(\d+)\]\.(.+)$/.exec(path) ?? [];
  const field = at === undefined ? undefined : fields[Number(at)];
  if (!field) return { field: undefined, id: "" };
  const [, list, place, language] = /^(options|columns)\[(\d+)\]\.label\.(\w+)$/.exec(setting) ?? [];
  if (list === undefined) return { field, id: settingId(field.key, setting) };
  const entries = field.kind === "choice" ? field.options : field.kind === "table" ? field.columns : [];
  return { field, id: settingId(field.key, `${list}.${entries[Number(place)]?.key}.${language}`) };
}
