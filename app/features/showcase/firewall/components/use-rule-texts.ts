import { useTranslation } from "react-i18next";
import type { WallClass } from "~/db/values";
import { spaced } from "~/locales/spaced";
import type { DescribedTarget } from "../describe-targets.server";
import { hiddenPart } from "../rules";

type Named = Pick<DescribedTarget, "kind" | "name" | "below">;

/** Returns the functions that put rules into sentences. */
export function useRuleTexts() {
  const { t } = useTranslation("firewall");

  /** Names a rule's target: "Formosa Group and its 3 funds and subsidiaries". */
  function whom({ kind, name, below }: Named): string {
    if (kind === "group" && below > 0) {
      return spaced((values) => t("whom.groupWithBelow", values), { name, count: below });
    }
    return kind === "group" || kind === "investor" ? name : t(`whom.${kind}`);
  }

  /** Translates a text that names a target as `whom`. */
  const about = (target: Named, translate: (values: { whom: string }) => string): string =>
    spaced(translate, { whom: whom(target) });

  /** Says what a target cannot see: "… can’t see your documents." */
  function sentence(target: Named, classes: readonly WallClass[]): string {
    const part = hiddenPart(classes);
    return part ? about(target, (values) => t(`rule.${part}`, values)) : "";
  }

  /** Says what is no longer hidden, after a rule was removed. */
  function opposite(target: Named, classes: readonly WallClass[]): string {
    const part = hiddenPart(classes);
    return part ? about(target, (values) => t(`again.${part}`, values)) : "";
  }

  return { about, sentence, opposite };
}
