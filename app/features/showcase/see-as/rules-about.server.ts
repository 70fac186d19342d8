import type { StartupViewer, Viewer } from "~/features/core/access/viewer";
import { targetsOf } from "~/features/core/access/walls";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { listRules, type TargetRules } from "../firewall/list-rules.server";

/** The rules that hide something from a reader. */
export interface RulesAbout {
  /** Oldest first, without classes opened to the reader. */
  rules: TargetRules[];
  /** Whether the startup has opened a hidden class to the reader in their conversation. */
  isOpened: boolean;
}

/** Returns the actor's rules that apply to a reader (product §22.7). */
export async function rulesAbout(
  app: App,
  { actor, viewer, locale }: { actor: Pick<StartupViewer, "id">; viewer: Viewer; locale: Locale },
): Promise<RulesAbout> {
  const [rules, hidden] = await Promise.all([
    listRules(app, { actor, locale }),
    findHidden(app, { viewer, startupId: actor.id }),
  ]);
  const targets = targetsOf(viewer);
  const applying = rules.filter(({ target }) => targets.includes(target));
  const kept = applying.map((rule) => ({ ...rule, classes: rule.classes.filter((each) => hidden.has(each)) }));
  return {
    rules: kept.filter(({ classes }) => classes.length > 0),
    isOpened: applying.some(({ classes }) => classes.some((each) => !hidden.has(each))),
  };
}
