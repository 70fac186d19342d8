import { useLoaderData } from "@remix-run/react";
import { textsIn } from "~/features/discovery/cards";
import { StartupPage } from "~/features/discovery/components/startup-page";
import { excerpt } from "~/features/discovery/excerpt";
import { favoritesAmong } from "~/features/discovery/favorites.server";
import { getStartupForViewer } from "~/features/discovery/get-startup.server";
import { page } from "../page.server";

/** How much of a text stands under a page's title in a search engine or a shared link. */
const descriptionLength = 150;

export const loader = page("everyone", async ({ app, viewer, params, url, locale, t }) => {
  const { report, ...startup } = await getStartupForViewer(app, {
    viewer,
    id: params.startupid ?? "",
    locale,
    shareToken: url.searchParams.get("token"),
  });
  const texts = textsIn(locale, report);
  const favorites = await favoritesAmong(app, { viewer, kind: "startups", ids: [startup.id] });
  return {
    title: startup.name || t("discovery:startup.unnamed"),
    description: excerpt([texts.slogan?.text, texts.description?.text].filter(Boolean).join(" "), descriptionLength),
    image: startup.cover ?? startup.photo,
    startup: { ...startup, texts },
    isFavorite: favorites && favorites.length > 0,
  };
});

export default function Startup() {
  const { startup, isFavorite } = useLoaderData<typeof loader>();
  return <StartupPage startup={startup} isFavorite={isFavorite} />;
}
