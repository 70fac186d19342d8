import { mayReadFundraising } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { dismissedAmong } from "~/features/discovery/match/dismissals.server";
import { regionLabel } from "~/features/discovery/match/learned-label";
import type { StartupCardData } from "~/features/discovery/search/cards";
import { readListWalls } from "~/features/discovery/search/list-walls.server";
import { startupCard } from "~/features/discovery/search/listed-cards";
import type { KeyLabel } from "~/features/records/content/key-label";
import { allStaticKeys, keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { placeOf, readSimilar, type SimilarTo } from "./read-similar.server";
import type { SimilarityReason } from "./similarity";

/** Number of similar startups on a profile's page. */
const maxSimilar = 4;

/** Number of industries or domains named in one reason. */
const maxNames = 2;

/** A similar startup as shown to a reader, with what it has in common in words, the strongest first. */
export interface SimilarStartup {
  card: StartupCardData;
  reasons: Array<{ kind: SimilarityReason["kind"]; text: string }>;
}

/** A startup's profile as its reader may see it; what is hidden from the reader is absent or empty. */
interface SeenStartup {
  id: string;
  published: boolean;
  industries: readonly KeyLabel[];
  domains: readonly KeyLabel[];
  region: string;
  company_info: { register_country: string };
  funding_info?: { round: string };
}

/**
 * Returns the listed startups most similar to one that the viewer may read, at most four, compared by what the viewer
 * may read of both (product §7.12). None for a profile that is not published to the viewer.
 */
export async function findSimilarStartups(
  app: App,
  { viewer, locale, startup }: { viewer: Viewer; locale: Locale; startup: SeenStartup },
): Promise<SimilarStartup[]> {
  if (!startup.published) return [];
  const [walls, parents] = [await readListWalls(app, viewer), await readParents(app)];
  const reading = { walls, withRound: mayReadFundraising(viewer) };
  const to = similarTo(startup, parents);
  const read = () => readSimilar(app, to, reading);
  // What is cached must not depend on who the reader is, and walls do.
  const found = walls ? await read() : await rememberPublic(app, ["similar", to, reading.withRound], read);
  const ids = found.map(({ row }) => row.id);
  const dismissed =
    viewer.kind === "investor" && ids.length > 0
      ? await dismissedAmong(app, { accountId: viewer.id, ids })
      : new Set<string>();
  const isShown = (id: string) => !dismissed.has(id) && (viewer.kind !== "startup" || viewer.id !== id);
  const [labels, domains] = [await keyLabels(app, "industry", locale), await keyLabels(app, "domain", locale)];
  const words = { locale, parents, industries: labels, domains };
  return found
    .filter(({ row }) => isShown(row.id))
    .slice(0, maxSimilar)
    .map(({ row, reasons }) => ({
      card: startupCard(row, { locale, labels, now: app.now() }),
      reasons: reasons.map((reason) => ({ kind: reason.kind, text: reasonText(reason, words) })),
    }));
}

/** The parents of industry and domain keys, by key. */
type Parents = Record<"industries" | "domains", ReadonlyMap<string, string>>;

async function readParents(app: App): Promise<Parents> {
  const keys = await allStaticKeys(app);
  const ofType = (type: "industry" | "domain") =>
    new Map(keys.flatMap((row) => (row.type === type && row.parentKey !== null ? [[row.key, row.parentKey]] : [])));
  return { industries: ofType("industry"), domains: ofType("domain") };
}

function similarTo(startup: SeenStartup, parents: Parents): SimilarTo {
  const chosen = {
    industries: startup.industries.map(({ key }) => key),
    domains: startup.domains.map(({ key }) => key),
  };
  const withParents = (kind: "industries" | "domains") => [
    ...new Set(chosen[kind].flatMap((key) => [key, parents[kind].get(key) ?? key])),
  ];
  return {
    id: startup.id,
    chosen,
    industries: withParents("industries"),
    domains: withParents("domains"),
    region: placeOf({ region: startup.region, country: startup.company_info.register_country }),
    round: startup.funding_info?.round ?? "",
  };
}

interface Words {
  locale: Locale;
  parents: Parents;
  industries: ReadonlyMap<string, string>;
  domains: ReadonlyMap<string, string>;
}

function reasonText(reason: SimilarityReason, { locale, parents, ...labels }: Words): string {
  const t = translate(locale);
  switch (reason.kind) {
    case "industries":
    case "domains": {
      const { kind, keys } = reason;
      // A shared branch says more than the industry it belongs to.
      const closest = keys.filter((key) => !keys.some((other) => parents[kind].get(other) === key));
      const names = closest.slice(0, maxNames).map((key) => labels[kind].get(key) ?? key);
      return t(`matchReasons:reasons.${kind}`, { names: names.join(t("match:separator")) });
    }
    case "region":
      return t("matchReasons:reasons.region", { names: regionLabel(reason.region, { t, locale }) });
    default:
      return t(`matchReasons:similar.${reason.kind}`);
  }
}
