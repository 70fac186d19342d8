import { findStartupsByName } from "~/features/search/find-startups-by-name.server";
import { page } from "../page.server";

const longestName = 100;

/** The startups of the platform an investor may mean while typing a company's name. */
export const loader = page("investors", async ({ app, url, locale }) => {
  const name = (url.searchParams.get("name") ?? "").trim().slice(0, longestName);
  const found = await findStartupsByName(app, { name, locale });
  return Response.json({
    startups: found.map(({ id, name, photo, industries }) => ({
      id,
      name,
      photo,
      industries: industries.map(({ label }) => label),
    })),
  });
});
