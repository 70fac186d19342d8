import type { Texts } from "../../texts";
import type { favorites as zh } from "../../zh-TW/discovery/favorites";

export const favorites: Texts<typeof zh> = {
  add: "Save “{{name}}” to favorites",
  remove: "Remove “{{name}}” from favorites",
  only: "Only my favorites",
  emptyTitle: "No favorites here yet",
  emptyHint: "Click the heart to save a startup or investor.",
  browse: { startups: "Browse startups", investors: "Browse investors" },
  gone: "This profile is no longer listed, so it can’t be saved.",
};
