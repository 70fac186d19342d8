import type { WallClass } from "~/db/values";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type DescribedTarget, describeTargets } from "./describe-targets.server";
import { readRules } from "./read-rules.server";
import { classesOf } from "./rules";

/** The classes that a startup hides from one target. */
export interface TargetRules extends DescribedTarget {
  classes: WallClass[];
  /** When the first of its rules was created, in milliseconds. */
  createdAt: number;
}

/** Lists the actor's rules, oldest first, one entry for each target. */
export async function listRules(
  app: App,
  { actor, locale }: { actor: Pick<StartupViewer, "id">; locale: Locale },
): Promise<TargetRules[]> {
  const rules = await readRules(app, actor.id);
  if (rules.length === 0) return [];
  const targets = [...new Set(rules.map(({ target }) => target))];
  const described = await describeTargets(app, { actor, targets, locale });
  return described.map((target) => ({
    ...target,
    classes: classesOf(rules, target.target),
    createdAt: rules.find((rule) => rule.target === target.target)?.createdAt ?? 0,
  }));
}
