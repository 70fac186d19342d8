import { useLoaderData } from "@remix-run/react";
import { StartupPage } from "~/features/profile-pages/components/startup-page";
import { ViewReporter } from "~/features/profile-views/components/view-reporter";
import { usePostSections } from "~/features/startup-news/components/post-sections";
import { page } from "../page.server";
import { loadStartupPage } from "./startup-page.server";

export const loader = page("everyone", loadStartupPage);

export default function Startup() {
  const { startup, posts, isFavorite, reply, viewToken, match, unclaimed } = useLoaderData<typeof loader>();
  return (
    <>
      <StartupPage
        startup={startup}
        isFavorite={isFavorite}
        reply={reply}
        match={match}
        unclaimed={unclaimed}
        posts={usePostSections(startup, posts)}
      />
      {viewToken && <ViewReporter key={startup.id} {...viewToken} />}
    </>
  );
}
