import { useLoaderData } from "@remix-run/react";
import { favoritesAmong } from "~/features/favorites/favorites.server";
import { asFound } from "~/features/search/as-found";
import { InvestorCard } from "~/features/search/components/investor-card";
import { SearchPage } from "~/features/search/components/search-page";
import { investorFilterChoices } from "~/features/search/filter-choices.server";
import { findNewSince } from "~/features/search/new-since.server";
import { investorQuery, readQuery } from "~/features/search/schema";
import { searchInvestors } from "~/features/search/search-investors.server";
import { visitList } from "~/features/search/visit-list.server";
import { page } from "../page.server";
import { pageWithin } from "../page-within";

export const loader = page("everyone", async ({ app, viewer, url, locale, t, redirectTo }) => {
  const query = readQuery(investorQuery, url.searchParams);
  if (query.favorites && viewer.kind === "visitor") throw redirectTo("/login");
  const { page: requestedPage, size, sort, lang: _, ...filters } = query;
  const [results, choices, lastVisit] = await Promise.all([
    pageWithin(requestedPage, (page) => searchInvestors(app, { viewer, filters, page, size, sort, locale })),
    investorFilterChoices(app, { locale, query, counts: {} }),
    visitList(app, { viewer, side: "investor" }),
  ]);
  const found = asFound(results);
  const ids = found.result.map(({ id }) => id);
  return {
    title: t("search:investors.title"),
    description: t("search:investors.description"),
    found,
    favorites: await favoritesAmong(app, { viewer, side: "investor", ids }),
    newSince: lastVisit === null ? null : await findNewSince(app, { side: "investor", since: lastVisit, ids }),
    onlyFavorites: query.favorites === "1",
    choices,
    isSearch: query.keyword !== "" || choices.used.length > 0,
    hotKeywords: [] as string[],
    readerId: viewer.kind === "visitor" ? null : viewer.id,
    keyword: query.keyword,
    sort,
  };
});

export default function Investors() {
  const { found, favorites, onlyFavorites, choices, isSearch, hotKeywords, newSince, readerId, keyword, sort } =
    useLoaderData<typeof loader>();
  return (
    <SearchPage
      side="investor"
      favorites={favorites && (onlyFavorites ? "only" : "offered")}
      keyword={keyword}
      sort={sort}
      choices={choices}
      found={found}
      hotKeywords={hotKeywords}
      readerId={readerId}
      newSince={isSearch ? null : newSince}
    >
      {found.result.map((investor) => (
        <li key={investor.id}>
          <InvestorCard
            investor={investor}
            isFavorite={favorites?.includes(investor.id)}
            foundIn={found.foundIn[investor.id]}
            isNew={newSince?.ids.includes(investor.id)}
          />
        </li>
      ))}
    </SearchPage>
  );
}
