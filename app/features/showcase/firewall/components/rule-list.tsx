import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Pencil from "lucide-react/icons/pencil";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import type { WallTarget } from "~/features/core/access/walls";
import type { TargetRules } from "../list-rules.server";
import { classesFor } from "../rules";
import { choosePath, firewallPath, ruleId, rulesId } from "./places";
import { useRuleTexts } from "./use-rule-texts";

interface RuleListProps {
  rules: readonly TargetRules[];
  /** Returns the address that shows a target's view; null for an investor who is not listed. */
  seeAsPath: (target: WallTarget) => string | null;
}

/** Lists the startup's rules, one sentence for each target. */
export function RuleList({ rules, seeAsPath }: RuleListProps) {
  const { t } = useTranslation("firewall");
  if (rules.length === 0) {
    return (
      <div id={rulesId} tabIndex={-1}>
        <EmptyState icon={EyeOff} title={t("empty.title")} description={t("empty.text")} />
      </div>
    );
  }
  return (
    <Card asChild>
      <section>
        <h2 id={rulesId} tabIndex={-1} className="font-semibold">
          {t("rules.title")}
        </h2>
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {rules.map((rule) => (
            <RuleRow key={rule.target} rule={rule} seeAs={seeAsPath(rule.target)} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function RuleRow({ rule, seeAs }: { rule: TargetRules; seeAs: string | null }) {
  const { t } = useTranslation("firewall");
  const { about, sentence } = useRuleTexts();
  return (
    <li
      id={ruleId(rule.target)}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{sentence(rule, rule.classes)}</p>
        <p className="text-sm text-ink-faint">
          {t("rules.since")} <LocalDate at={rule.createdAt} />
        </p>
        {seeAs && (
          <Button asChild variant="link" size="sm">
            <Link to={seeAs} aria-label={about(rule, (values) => t("rules.seeAsOf", values))}>
              <Eye aria-hidden />
              {t("rules.seeAs")}
            </Link>
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {classesFor(rule.target).length > 1 && (
          <Button asChild variant="secondary" size="sm">
            <Link
              to={choosePath(rule.target)}
              preventScrollReset
              aria-label={about(rule, (values) => t("rules.changeOf", values))}
            >
              <Pencil aria-hidden />
              {t("rules.change")}
            </Link>
          </Button>
        )}
        <PostForm action={firewallPath} preventScrollReset>
          <input type="hidden" name="target" value={rule.target} />
          {rule.classes.map((each) => (
            <input key={each} type="hidden" name="before" value={each} />
          ))}
          <SubmitButton variant="secondary" size="sm" aria-label={about(rule, (values) => t("rules.removeOf", values))}>
            {t("rules.remove")}
          </SubmitButton>
        </PostForm>
      </div>
    </li>
  );
}
