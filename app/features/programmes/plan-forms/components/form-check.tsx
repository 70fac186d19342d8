import { useTranslation } from "react-i18next";
import { useIssueText } from "~/components/form/use-issue-text";
import type { FormField } from "~/db/plan-form";
import { localeOfText, type TextLocale } from "~/locales/locale";
import type { FormIssues } from "../form-schema";
import { settingId } from "./field-settings";
import { useFieldName } from "./use-field-name";

interface FormCheckProps {
  fields: readonly FormField[];
  issues: FormIssues;
  /** Opens a field and focuses one of its settings. */
  onFollow: (key: string, settingId: string) => void;
}

/** The problems that prevent publishing, by field, with links to the settings. */
export function FormCheck({ fields, issues, onFollow }: FormCheckProps) {
  const { t } = useTranslation("planForms");
  const issueText = useIssueText();
  const nameOf = useFieldName();
  const settingName = useSettingName();
  const count = Object.keys(issues).length;
  const own = fields.map((field, at) => {
    const start = `fields[${at}].`;
    const paths = Object.keys(issues).filter((path) => path.startsWith(start));
    return { field, settings: paths.map((path) => ({ path, setting: path.slice(start.length) })) };
  });
  const general = Object.entries(issues).filter(([path]) => !path.startsWith("fields["));
  const tell = (messages: readonly string[] = []) => messages.map((message) => issueText(message)).join(" ");
  return (
    <section id="form-check" tabIndex={-1} aria-labelledby="form-check-title" className="scroll-mt-24 space-y-2">
      <h2 id="form-check-title" className="font-semibold">
        {t("builder.check.title")}
      </h2>
      {count === 0 ? (
        <p className="text-sm text-ink-soft">{t("builder.check.none")}</p>
      ) : (
        <>
          <p className="text-sm font-medium text-warning">{t("builder.check.some", { count })}</p>
          {general.map(([path, messages]) => (
            <p key={path} className="text-sm text-ink-soft">
              {tell(messages)}
            </p>
          ))}
          <ul className="max-h-96 space-y-2 overflow-y-auto text-sm">
            {own
              .filter(({ settings }) => settings.length > 0)
              .map(({ field, settings }) => (
                <li key={field.key}>
                  <p className="font-medium [overflow-wrap:anywhere]">{nameOf(field)}</p>
                  <ul>
                    {settings.map(({ path, setting }) => (
                      <li key={path}>
                        <button
                          type="button"
                          onClick={() => onFollow(field.key, idOf(field, setting))}
                          className="min-h-11 py-1 text-start text-brand-700 underline underline-offset-4"
                        >
                          {settingName(setting, field)}
                        </button>
                        <span className="ms-2 text-ink-soft">{tell(issues[path])}</span>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

const settingPattern = /^(?:(label|help)|(options|columns)\[(\d+)\]\.label)\.(zh_tw|en_us)$/;

/** The label of a setting in the builder, by its path within a field. */
function useSettingName(): (setting: string, field: FormField) => string {
  const { t } = useTranslation(["planForms", "profiles"]);
  return (setting, field) => {
    const [, text, list, at, language] = settingPattern.exec(setting) ?? [];
    if (language !== undefined) {
      const number = Number(at) + 1;
      const name =
        list === undefined
          ? text === "help"
            ? t("builder.help")
            : t(field.kind === "heading" ? "builder.headingLabel" : "builder.label")
          : t(list === "options" ? "builder.option" : "builder.column", { number });
      const written = t(`profiles:languages.${localeOfText(language as TextLocale)}`);
      return t("profiles:form.inLanguage", { name, language: written });
    }
    switch (setting) {
      case "options":
        return t("builder.options");
      case "columns":
        return t("builder.columns");
      case "condition":
        return t("builder.condition");
      case "prefill":
        return t("builder.prefill");
      default:
        return t(`kinds.${field.kind}`);
    }
  };
}

/** The element id of a setting's control; options and columns are identified by key. */
function idOf(field: FormField, setting: string): string {
  const [, , list, at, language] = settingPattern.exec(setting) ?? [];
  if (list === undefined) return settingId(field.key, setting);
  const entries = field.kind === "choice" ? field.options : field.kind === "table" ? field.columns : [];
  return settingId(field.key, `${list}.${entries[Number(at)]?.key}.${language}`);
}
