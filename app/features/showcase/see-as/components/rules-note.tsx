import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { choosePath, firewallPath } from "../../firewall/components/places";
import { useRuleTexts } from "../../firewall/components/use-rule-texts";
import { isReaderKind, type ReaderKey, splitReader, targetOfReader } from "../readers";
import type { RulesAbout } from "../rules-about.server";

const linkStyle =
  "inline-flex min-h-11 items-center font-medium text-brand-700 underline underline-offset-4 hover:no-underline";

/** Says what the startup's rules hide from the reader, with links to change it. */
export function RulesNote({ reader, rules, isOpened }: RulesAbout & { reader: ReaderKey }) {
  const { t } = useTranslation("seeAs");
  const { sentence } = useRuleTexts();
  const target = targetOfReader(reader);
  const named = isReaderKind(reader) ? null : splitReader(reader);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {rules.length === 0 && !isOpened && <p>{t("rules.none")}</p>}
      {rules.length > 0 && (
        <ul className="space-y-1">
          {rules.map((rule) => (
            <li key={rule.target} className="wrap-anywhere">
              {sentence(rule, rule.classes)}
            </li>
          ))}
        </ul>
      )}
      {isOpened && <p>{t("rules.opened")}</p>}
      {isOpened && named?.kind === "investor" && (
        <Link to={`/messages/${named.id}`} className={linkStyle}>
          {t("rules.conversation")}
        </Link>
      )}
      <Link to={target ? choosePath(target) : firewallPath} className={linkStyle}>
        {t("rules.change")}
      </Link>
    </div>
  );
}
