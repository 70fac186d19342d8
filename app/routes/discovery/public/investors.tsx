import { useLoaderData } from "@remix-run/react";
import { PagePart } from "~/components/layout/page-part";
import { pack, unpack } from "~/features/core/public-version/packed";
import { favoritesAmong } from "~/features/discovery/favorites/favorites.server";
import { listHotKeywords } from "~/features/discovery/hot-keywords/list-hot-keywords.server";
import { bestMatches } from "~/features/discovery/match/best-matches.server";
import { forYou } from "~/features/discovery/match/components/for-you-part";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { saveSearch } from "~/features/discovery/saved-searches/components/save-search-part";
import { findSearchToSave } from "~/features/discovery/saved-searches/queries.server";
import { InvestorCard } from "~/features/discovery/search/components/investor-card";
import { SearchPage } from "~/features/discovery/search/components/search-page";
import { findNewSince } from "~/features/discovery/search/new-since.server";
import { readInvestorList } from "~/features/discovery/search/read-list.server";
import { investorQuery, readQuery } from "~/features/discovery/search/schema";
import { visitList } from "~/features/discovery/search/visit-list.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { recordListSearch } from "../../record-list-search.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["facts", "favorites", "investors", "profileCards", "search", "startups", "unclaimed"],
};

export const loader = page("everyone", async ({ app, request, viewer, url, locale, t, redirectTo }) => {
  const query = readQuery(investorQuery, url.searchParams);
  if (query.favorites && viewer.kind === "visitor") throw redirectTo("/login");
  const { keyword, sort } = query;
  const best = await bestMatches(app, { viewer, side: "investor", sort, keyword });
  const [list, lastVisit] = await Promise.all([
    readInvestorList(app, { viewer, query, locale, best }),
    visitList(app, { viewer, side: "investor" }),
  ]);
  const { found, choices } = list;
  const ids = found.result.map(({ id }) => id);
  recordListSearch(app, { request, viewer, side: "investor", query, found });
  const isSearch = keyword !== "" || choices.used.length > 0;
  const isFirst = !isSearch && found.page === 1 && sort !== "match";
  const [favorites, newSince, picks, hotKeywords, searchToSave] = await Promise.all([
    favoritesAmong(app, { viewer, side: "investor", ids }),
    lastVisit === null ? null : findNewSince(app, { viewer, side: "investor", since: lastVisit, shown: found.result }),
    isFirst && viewer.kind === "startup" ? findPicks(app, { viewer, locale, place: "list", limit: 3 }) : null,
    listHotKeywords(app, { side: "investor", limit: 8 }),
    findSearchToSave(app, { viewer, side: "investor", query, labels: choices.used.map(({ label }) => label) }),
  ]);
  return {
    title: t("search:investors.title"),
    description: t("search:investors.description"),
    list: pack(list),
    favorites,
    newSince,
    onlyFavorites: query.favorites === "1",
    isSearch,
    canSortByMatch: viewer.kind === "startup",
    picks,
    hotKeywords: hotKeywords.map(({ value }) => value),
    readerId: viewer.kind === "visitor" ? null : viewer.id,
    searchToSave,
    keyword,
    sort,
  };
});

export default function Investors() {
  const {
    list,
    favorites,
    onlyFavorites,
    isSearch,
    canSortByMatch,
    picks,
    hotKeywords,
    newSince,
    readerId,
    searchToSave,
    keyword,
    sort,
  } = useLoaderData<typeof loader>();
  const { found, choices } = unpack(list);
  return (
    <SearchPage
      side="investor"
      favorites={favorites && (onlyFavorites ? "only" : "offered")}
      keyword={keyword}
      sort={sort}
      canSortByMatch={canSortByMatch}
      forYou={
        picks &&
        picks.picks.length > 0 && (
          <PagePart
            part={forYou}
            props={{ found: picks, className: "mb-8 border-b border-line pb-8 max-md:[&>ul>li:nth-child(n+2)]:hidden" }}
          />
        )
      }
      choices={choices}
      found={found}
      hotKeywords={hotKeywords}
      readerId={readerId}
      newSince={isSearch ? null : newSince}
      saveSearch={searchToSave && <PagePart part={saveSearch} props={{ search: searchToSave, className: "mt-4" }} />}
    >
      {found.result.map((investor) => (
        <li key={investor.id}>
          <InvestorCard
            investor={investor}
            isFavorite={favorites?.includes(investor.id)}
            foundIn={found.foundIn[investor.id]}
            missing={found.missing?.[investor.id]}
            isNew={newSince?.ids.includes(investor.id)}
          />
        </li>
      ))}
    </SearchPage>
  );
}
