import type { Texts } from "../texts";
import type { common as zh } from "../zh-TW/common";

export const common: Texts<typeof zh> = {
  brand: "Fundbridge 募橋",
  skipToContent: "Skip to content",
  loading: "Loading…",
};
