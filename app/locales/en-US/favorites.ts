import type { Texts } from "../texts";
import type { favorites as zh } from "../zh-TW/favorites";

export const favorites: Texts<typeof zh> = {
  add: "Add “{{name}}” to favorites",
  remove: "Remove “{{name}}” from favorites",
  only: "Only my favorites",
  emptyTitle: "No favorites here yet",
  emptyHint: "Press the heart in a list or on a profile to keep whoever interests you here.",
  browse: { startups: "Browse startups", investors: "Browse investors" },
  gone: "This profile has been unpublished and cannot be kept.",
};
