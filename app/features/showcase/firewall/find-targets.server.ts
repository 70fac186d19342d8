import type { StartupViewer } from "~/features/core/access/viewer";
import { groupTarget, investorTarget, type NamedTarget } from "~/features/core/access/walls";
import { findByName } from "~/features/discovery/search/find-by-name.server";
import { findGroups } from "~/features/profiles/groups/find-groups.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";

/** A group or listed investor that a rule can name. */
export interface FoundTarget {
  target: NamedTarget;
  kind: "group" | "investor";
  name: string;
  /** What it is, in the reader's language: "Corporate group", "Angel investor". */
  label: string;
  /** The group above a group; null at the top, and for investors. */
  parentName: string | null;
  /** The number of listed investors in a group and below it; null for an investor. */
  members: number | null;
  /** An investor's title, in the reader's language if it has one; empty for a group. */
  title: string;
  /** File id of an investor's photo. */
  photo: string | null;
}

const groupsAtMost = 5;
const investorsAtMost = 5;

/** The maximum length of a search, in characters. */
export const longestName = 100;

/** Finds corporate groups and listed investors by name, groups first. */
export async function findTargets(
  app: App,
  { actor, name, locale }: { actor: StartupViewer; name: string; locale: Locale },
): Promise<FoundTarget[]> {
  const wanted = name.slice(0, longestName).trim();
  if (wanted === "") return [];
  const t = translate(locale);
  const [groups, investors] = await Promise.all([
    findGroups(app, { name: wanted, locale, limit: groupsAtMost }),
    findByName(app, { viewer: actor, side: "investor", name: wanted, locale, limit: investorsAtMost }),
  ]);
  return [
    ...groups.map((group) => ({
      target: groupTarget(group.id),
      kind: "group" as const,
      name: group.name,
      label: t("firewall:kinds.group"),
      parentName: group.parentName,
      members: group.members,
      title: "",
      photo: null,
    })),
    ...investors.map((investor) => ({
      target: investorTarget(investor.id),
      kind: "investor" as const,
      name: investor.name,
      label: t(`investors:types.${investor.type}`),
      parentName: null,
      members: null,
      title: investor.title?.text ?? "",
      photo: investor.photo,
    })),
  ];
}
