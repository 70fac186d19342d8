import { and, desc, eq, isNotNull } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { figures, watchConditions } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { figureText } from "~/features/deals/figures/figure-text";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { maySeeFigures } from "./read-own-conditions.server";

/** Writes for each of these startups which figure last met a condition of the actor, if the actor may see it. */
export async function describeReturns(
  app: App,
  { actor, startupIds, locale }: { actor: InvestorViewer; startupIds: readonly string[]; locale: Locale },
): Promise<Map<string, string>> {
  if (startupIds.length === 0) return new Map();
  const rows = await app.db
    .select({ startupId: watchConditions.startupId, key: watchConditions.key, value: figures.value })
    .from(watchConditions)
    .innerJoin(figures, eq(figures.id, watchConditions.metBy))
    .where(
      and(
        eq(watchConditions.investorId, actor.id),
        isOneOf(watchConditions.startupId, startupIds),
        isNotNull(watchConditions.metAt),
      ),
    )
    .orderBy(desc(watchConditions.metAt));
  const t = translate(locale);
  const texts = new Map<string, string>();
  for (const { startupId, key, value } of rows) {
    if (texts.has(startupId) || !(await maySeeFigures(app, { actor, startupId }))) continue;
    const name = t(`figures:names.${key}`);
    const text = t("conditions:text", { name, value: figureText(t, { key, value, locale }) });
    texts.set(startupId, t("conditions:reason", { text }));
  }
  return texts;
}
