import { useLoaderData } from "@remix-run/react";
import { InvestorCard } from "~/features/discovery/components/investor-card";
import { SearchPage } from "~/features/discovery/components/search-page";
import { investorFilterChoices } from "~/features/discovery/filter-choices.server";
import { investorQuery, readQuery } from "~/features/discovery/schema";
import { searchInvestors } from "~/features/discovery/search-investors.server";
import { page } from "../page.server";

export const loader = page("everyone", async ({ app, viewer, url, locale, t }) => {
  const query = readQuery(investorQuery, url.searchParams);
  const { page, size, sort, lang: _, ...filters } = query;
  const [found, choices] = await Promise.all([
    searchInvestors(app, { viewer, filters, page, size, sort, locale }),
    investorFilterChoices(app, { locale, query }),
  ]);
  return {
    title: t("discovery:investors.title"),
    description: t("discovery:investors.description"),
    found,
    choices,
    keyword: query.keyword,
    sort,
  };
});

export default function Investors() {
  const { found, choices, keyword, sort } = useLoaderData<typeof loader>();
  return (
    <SearchPage kind="investors" keyword={keyword} sort={sort} choices={choices} found={found}>
      {found.result.map((investor) => (
        <li key={investor.id}>
          <InvestorCard investor={investor} />
        </li>
      ))}
    </SearchPage>
  );
}
