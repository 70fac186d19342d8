import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { FoundTarget } from "../find-targets.server";
import { addId, choosePath, firewallPath } from "./places";
import { FoundTargets, TargetSearch } from "./target-search";

interface ChooseTargetProps {
  /** The search text. */
  name: string;
  /** Null before a search. */
  found: readonly FoundTarget[] | null;
}

/** Chooses the target of a new rule: links, and a search that works without scripts. */
export function ChooseTarget({ name, found }: ChooseTargetProps) {
  const { t } = useTranslation("firewall");
  return (
    <div className="space-y-5">
      <TargetSearch
        key={name}
        name={name}
        action={`${firewallPath}#${addId}`}
        label={t("choose.search")}
        hint={t("choose.searchHint")}
        pathOf={choosePath}
      />
      {found && <FoundTargets found={found} name={name} pathOf={choosePath} />}
      <div>
        <h3 className="font-medium">{t("choose.everyone")}</h3>
        <ul className="mt-2 grid gap-3 sm:grid-cols-2">
          {(["cvc", "visitors"] as const).map((target) => (
            <li key={target}>
              <Link
                to={choosePath(target)}
                preventScrollReset
                className="block h-full rounded-xl border border-line-strong/60 p-4 hover:border-ink-faint hover:bg-sunken"
              >
                <span className="block font-medium">{t(`whom.${target}`)}</span>
                <span className="block text-sm text-ink-faint">{t(`choose.${target}Hint`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
