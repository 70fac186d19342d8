import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./for-you")).ForYou;

/** `ForYou`, loaded by the browsers of who gets suggestions: on lists, visitors never do. */
export const forYou = pagePart({ name: "for-you", load, loaded: import.meta.env.SSR ? await load() : undefined });
