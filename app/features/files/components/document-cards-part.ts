import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./document-cards")).DocumentCards;

/** `DocumentCards`, because few readers may open a profile's documents. */
export const documentCards = pagePart({
  name: "document-cards",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: [],
});
