import { useLoaderData } from "@remix-run/react";
import { unpack } from "~/features/core/public-version/packed";
import { SimilarStartups } from "~/features/discovery/similar/components/similar-startups";
import { StartupPage } from "~/features/showcase/profile-pages/components/startup-page";
import { ViewReporter } from "~/features/showcase/profile-views/components/view-reporter";
import { usePostSections } from "~/features/showcase/startup-news/components/post-sections";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { loadStartupPage } from "./startup-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["access", "facts", "favorites", "levels", "news", "profilePages", "startups"],
};

export const loader = page("everyone", loadStartupPage);

export default function Startup() {
  const { profile, now, isFavorite, viewToken, match, unclaimed, similar } = useLoaderData<typeof loader>();
  const { startup, posts, reply, kept } = unpack(profile);
  return (
    <>
      <StartupPage
        startup={startup}
        isFavorite={isFavorite}
        reply={reply}
        kept={kept}
        match={match}
        unclaimed={unclaimed}
        posts={usePostSections(startup, { ...posts, now })}
      />
      <SimilarStartups startups={similar} />
      {viewToken && <ViewReporter key={startup.id} {...viewToken} />}
    </>
  );
}
