import { useLoaderData } from "@remix-run/react";
import { favoritesAmong } from "~/features/favorites/favorites.server";
import { SaveSearch } from "~/features/saved-searches/components/save-search";
import { findSearchToSave } from "~/features/saved-searches/queries.server";
import { InvestorCard } from "~/features/search/components/investor-card";
import { SearchPage } from "~/features/search/components/search-page";
import { investorFilterChoices } from "~/features/search/filter-choices.server";
import { investorQuery, readQuery } from "~/features/search/schema";
import { searchInvestors } from "~/features/search/search-investors.server";
import { page } from "../page.server";
import { pageWithin } from "../page-within";
import { recordListSearch } from "../record-list-search.server";

export const loader = page("everyone", async ({ app, request, viewer, url, locale, t, redirectTo }) => {
  const query = readQuery(investorQuery, url.searchParams);
  if (query.favorites && viewer.kind === "visitor") throw redirectTo("/login");
  const { page: requestedPage, size, sort, lang: _, ...filters } = query;
  const [found, choices] = await Promise.all([
    pageWithin(requestedPage, (page) => searchInvestors(app, { viewer, filters, page, size, sort, locale })),
    investorFilterChoices(app, { locale, query }),
  ]);
  recordListSearch(app, { request, viewer, side: "investor", query, found });
  return {
    title: t("search:investors.title"),
    description: t("search:investors.description"),
    found,
    favorites: await favoritesAmong(app, { viewer, side: "investor", ids: found.result.map(({ id }) => id) }),
    onlyFavorites: query.favorites === "1",
    choices,
    searchToSave: await findSearchToSave(app, {
      viewer,
      side: "investor",
      query,
      labels: choices.used.map(({ label }) => label),
    }),
    keyword: query.keyword,
    sort,
  };
});

export default function Investors() {
  const { found, favorites, onlyFavorites, choices, searchToSave, keyword, sort } = useLoaderData<typeof loader>();
  return (
    <SearchPage
      side="investor"
      favorites={favorites && (onlyFavorites ? "only" : "offered")}
      keyword={keyword}
      sort={sort}
      choices={choices}
      found={found}
      saveSearch={<SaveSearch search={searchToSave} className="mt-4" />}
    >
      {found.result.map((investor) => (
        <li key={investor.id}>
          <InvestorCard investor={investor} isFavorite={favorites?.includes(investor.id)} />
        </li>
      ))}
    </SearchPage>
  );
}
