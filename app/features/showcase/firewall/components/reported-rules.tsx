import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { LocalDate } from "~/components/ui/local-date";
import { useLocale } from "~/components/ui/use-locale";
import { listFormat } from "~/locales/formats";
import type { TargetRules } from "../list-rules.server";
import { useRuleTexts } from "./use-rule-texts";

/** The intent of the button that shows a startup's rules to staff. */
export const viewRulesIntent = "viewRules";

interface Props {
  reportId: string;
  /** Null until staff press the button, which is recorded. */
  rules: readonly TargetRules[] | null;
}

/** The rules of the startup in a reported conversation, read-only, shown to staff only on purpose (product §22.8). */
export function ReportedRules({ reportId, rules }: Props) {
  const { t } = useTranslation("reportedRules");
  if (rules === null) {
    return (
      <PostForm preventScrollReset className="space-y-2">
        <input type="hidden" name="report_id" value={reportId} />
        <SubmitButton name="intent" value={viewRulesIntent} variant="secondary" size="sm">
          {t("show")}
        </SubmitButton>
        <p className="text-sm text-ink-soft">{t("text")}</p>
      </PostForm>
    );
  }
  return (
    <section aria-labelledby={`rules-${reportId}`} className="space-y-2">
      <h3 id={`rules-${reportId}`} className="font-medium">
        {t("title")}
      </h3>
      {rules.length === 0 && <p>{t("none")}</p>}
      {rules.length > 0 && (
        <ul className="space-y-1">
          {rules.map((rule) => (
            <RuleLine key={rule.target} rule={rule} />
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">{t("text")}</p>
    </section>
  );
}

function RuleLine({ rule }: { rule: TargetRules }) {
  const { t } = useTranslation(["reportedRules", "firewall"]);
  const { about } = useRuleTexts();
  const list = listFormat(useLocale(), { type: "conjunction" });
  const what = list.format(rule.classes.map((each) => t(`firewall:what.${each}`)));
  return (
    <li className="wrap-anywhere">
      {about(rule, (values) => t("hides", { ...values, what }))}{" "}
      <span className="text-sm text-ink-faint">
        {t("since")} <LocalDate at={rule.createdAt} />
      </span>
    </li>
  );
}
