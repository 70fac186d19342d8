import { and, eq, isNull } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { accounts, investorGroups, investors } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { NamedTarget } from "~/features/core/access/walls";
import { namedTargets } from "~/features/discovery/listings/walls";
import { isListedInvestor } from "~/features/discovery/match/is-published.server";
import { groupNameIn } from "~/features/profiles/groups/names";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { readRules } from "../firewall/read-rules.server";
import { isNamedReader, splitReader } from "./readers";

/** A group or listed investor that the startup's rules name. */
export interface NamedReader {
  key: NamedTarget;
  name: string;
}

/** Returns the groups and listed investors that the actor's own rules name, oldest rule first. */
export async function readersInRules(
  app: App,
  { actor, locale }: { actor: Pick<StartupViewer, "id">; locale: Locale },
): Promise<NamedReader[]> {
  const rules = await readRules(app, actor.id);
  const keys = [...new Set(rules.map(({ target }) => target))].filter(isNamedReader);
  if (keys.length === 0) return [];
  const { groupIds, investorIds } = namedTargets(rules);
  const [groups, listed] = await app.db.batch([
    app.db
      .select({ id: investorGroups.id, nameZh: investorGroups.nameZh, nameEn: investorGroups.nameEn })
      .from(investorGroups)
      .where(isOneOf(investorGroups.id, groupIds)),
    app.db
      .select({ id: investors.id, name: investors.name })
      .from(investors)
      .innerJoin(accounts, eq(accounts.id, investors.id))
      .where(
        and(
          isOneOf(investors.id, investorIds),
          isListedInvestor,
          isNull(accounts.suspendedAt),
          isNull(accounts.eraseAt),
        ),
      ),
  ]);
  const names = {
    group: new Map(groups.map((group) => [group.id, groupNameIn(locale, group)])),
    investor: new Map(listed.map(({ id, name }) => [id, name])),
  };
  return keys.flatMap((key) => {
    const { kind, id } = splitReader(key);
    const name = names[kind].get(id);
    return name === undefined ? [] : [{ key, name }];
  });
}
