import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./posts-card")).PostsCard;

/** `PostsCard`, shown only beside the last of the profile's forms. */
export const postsCard = pagePart({
  name: "posts-card",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["news", "ownNews"],
});
