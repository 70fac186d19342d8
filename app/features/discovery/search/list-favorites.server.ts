import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { favoriteSide } from "~/features/discovery/favorites/favorites";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { investorQuery, startupQuery } from "./schema";
import { listInvestors } from "./search-investors.server";
import { listStartups } from "./search-startups.server";

/** Returns the viewer's favorites that are listed, newest profiles first, at most `limit`. */
export async function listFavorites(
  app: App,
  { viewer, locale, limit }: { viewer: StartupViewer | InvestorViewer; locale: Locale; limit: number },
): Promise<Array<{ id: string; name: string; photo: string | null }>> {
  const part = { viewer, page: 1, size: limit, sort: "newest", locale } as const;
  const found =
    favoriteSide(viewer) === "startup"
      ? await listStartups(app, { ...part, filters: startupQuery.parse({ favorites: "1" }) })
      : await listInvestors(app, { ...part, filters: investorQuery.parse({ favorites: "1" }) });
  return found.result.map(({ id, name, photo }) => ({ id, name, photo }));
}
