import { findByName } from "~/features/discovery/search/find-by-name.server";
import { page } from "../../page.server";

const longestName = 100;

/** Suggests startups of the platform while an investor types a company's name. */
export const loader = page("investors", async ({ app, viewer, url, locale }) => {
  const name = (url.searchParams.get("name") ?? "").trim().slice(0, longestName);
  const found = await findByName(app, { viewer, side: "startup", name, locale });
  return Response.json({
    startups: found.map(({ id, name, photo, industries, unclaimed }) => ({
      id,
      name,
      photo,
      isUnclaimed: unclaimed !== null,
      industries: industries.map(({ label }) => label),
    })),
  });
});
