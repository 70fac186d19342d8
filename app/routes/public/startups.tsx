import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mayReadFundraising } from "~/features/access/rules";
import { favoritesAmong } from "~/features/favorites/favorites.server";
import { SaveSearch } from "~/features/saved-searches/components/save-search";
import { findSearchToSave } from "~/features/saved-searches/queries.server";
import { SearchPage } from "~/features/search/components/search-page";
import { StartupCard } from "~/features/search/components/startup-card";
import { startupFilterChoices } from "~/features/search/filter-choices.server";
import { readQuery, startupQuery } from "~/features/search/schema";
import { permittedFilters, searchStartups } from "~/features/search/search-startups.server";
import { page } from "../page.server";
import { pageWithin } from "../page-within";
import { recordListSearch } from "../record-list-search.server";

export const loader = page("everyone", async ({ app, request, viewer, url, locale, t, redirectTo }) => {
  const requested = readQuery(startupQuery, url.searchParams);
  const query = { ...requested, ...permittedFilters(viewer, requested) };
  if (query.favorites && viewer.kind === "visitor") throw redirectTo("/login");
  const { page: requestedPage, size, sort, lang: _, ...filters } = query;
  const [found, choices] = await Promise.all([
    pageWithin(requestedPage, (page) => searchStartups(app, { viewer, filters, page, size, sort, locale })),
    startupFilterChoices(app, { viewer, locale, query }),
  ]);
  recordListSearch(app, { request, viewer, side: "startup", query, found });
  return {
    title: t("search:startups.title"),
    description: t("search:startups.description"),
    found,
    favorites: await favoritesAmong(app, { viewer, side: "startup", ids: found.result.map(({ id }) => id) }),
    onlyFavorites: query.favorites === "1",
    choices,
    searchToSave: await findSearchToSave(app, {
      viewer,
      side: "startup",
      query,
      labels: choices.used.map(({ label }) => label),
    }),
    keyword: query.keyword,
    sort,
    filtersByFundraising: mayReadFundraising(viewer),
  };
});

export default function Startups() {
  const { t } = useTranslation("search");
  const { found, favorites, onlyFavorites, choices, searchToSave, keyword, sort, filtersByFundraising } =
    useLoaderData<typeof loader>();
  const note = filtersByFundraising ? undefined : t("filters.membersOnly");
  return (
    <SearchPage
      side="startup"
      favorites={favorites && (onlyFavorites ? "only" : "offered")}
      keyword={keyword}
      sort={sort}
      choices={choices}
      found={found}
      saveSearch={<SaveSearch search={searchToSave} className="mt-4" />}
      note={note}
    >
      {found.result.map((startup) => (
        <li key={startup.id}>
          <StartupCard startup={startup} isFavorite={favorites?.includes(startup.id)} />
        </li>
      ))}
    </SearchPage>
  );
}
