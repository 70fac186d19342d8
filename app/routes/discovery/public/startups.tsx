import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { StepActions, useStepText } from "~/features/core/access/components/locked-block";
import { type NextStep, stepToMembers } from "~/features/core/access/rules";
import { pack, unpack } from "~/features/core/public-version/packed";
import { favoritesAmong } from "~/features/discovery/favorites/favorites.server";
import { listHotKeywords } from "~/features/discovery/hot-keywords/list-hot-keywords.server";
import { bestMatches } from "~/features/discovery/match/best-matches.server";
import { forYou } from "~/features/discovery/match/components/for-you-part";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { saveSearch } from "~/features/discovery/saved-searches/components/save-search-part";
import { findSearchToSave } from "~/features/discovery/saved-searches/queries.server";
import { SearchPage } from "~/features/discovery/search/components/search-page";
import { StartupCard } from "~/features/discovery/search/components/startup-card";
import { findNewSince } from "~/features/discovery/search/new-since.server";
import { readStartupList } from "~/features/discovery/search/read-list.server";
import { readQuery, startupQuery } from "~/features/discovery/search/schema";
import { permittedFilters } from "~/features/discovery/search/search-startups.server";
import { visitList } from "~/features/discovery/search/visit-list.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { recordListSearch } from "../../record-list-search.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["access", "facts", "favorites", "levels", "profileCards", "search", "startups", "unclaimed"],
};

export const loader = page("everyone", async ({ app, request, viewer, url, locale, t, redirectTo }) => {
  const requested = readQuery(startupQuery, url.searchParams);
  const query = { ...requested, ...permittedFilters(viewer, requested) };
  if (query.favorites && viewer.kind === "visitor") throw redirectTo("/login");
  const { keyword, sort } = query;
  const best = await bestMatches(app, { viewer, side: "startup", sort, keyword });
  const [list, lastVisit] = await Promise.all([
    readStartupList(app, { viewer, query, locale, best }),
    visitList(app, { viewer, side: "startup" }),
  ]);
  const { found, choices } = list;
  const ids = found.result.map(({ id }) => id);
  recordListSearch(app, { request, viewer, side: "startup", query, found });
  const isSearch = keyword !== "" || choices.used.length > 0;
  const isFirst = !isSearch && found.page === 1 && sort !== "match";
  const [favorites, newSince, picks, hotKeywords, searchToSave] = await Promise.all([
    favoritesAmong(app, { viewer, side: "startup", ids }),
    lastVisit === null ? null : findNewSince(app, { viewer, side: "startup", since: lastVisit, shown: found.result }),
    isFirst && viewer.kind === "investor" ? findPicks(app, { viewer, locale, place: "list", limit: 3 }) : null,
    listHotKeywords(app, { side: "startup", limit: 8 }),
    findSearchToSave(app, { viewer, side: "startup", query, labels: choices.used.map(({ label }) => label) }),
  ]);
  return {
    title: t("search:startups.title"),
    description: t("search:startups.description"),
    list: pack(list),
    favorites,
    newSince,
    onlyFavorites: query.favorites === "1",
    isSearch,
    canSortByMatch: viewer.kind === "investor",
    picks,
    hotKeywords: hotKeywords.map(({ value }) => value),
    readerId: viewer.kind === "visitor" ? null : viewer.id,
    searchToSave,
    keyword,
    sort,
    stepToFilters: stepToMembers(viewer),
  };
});

export default function Startups() {
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
    stepToFilters,
  } = useLoaderData<typeof loader>();
  const { found, choices } = unpack(list);
  const note = stepToFilters && <MembersOnly step={stepToFilters} />;
  return (
    <SearchPage
      side="startup"
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
      note={note}
    >
      {found.result.map((startup) => (
        <li key={startup.id}>
          <StartupCard
            startup={startup}
            isFavorite={favorites?.includes(startup.id)}
            foundIn={found.foundIn[startup.id]}
            missing={found.missing?.[startup.id]}
            isNew={newSince?.ids.includes(startup.id)}
          />
        </li>
      ))}
    </SearchPage>
  );
}

/** Shows the extra filters for general members, and how this reader becomes one. */
function MembersOnly({ step }: { step: NextStep }) {
  const { t } = useTranslation("search");
  const stepText = useStepText();
  return (
    <>
      <p>{t("filters.membersOnly")}</p>
      {step !== "log_in" && step !== "investors_only" && <p className="mt-1">{stepText("fundraising", step)}</p>}
      <StepActions step={step} size="sm" className="mt-3" />
    </>
  );
}
