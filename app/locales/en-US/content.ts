import type { Texts } from "../texts";
import type { content as zh } from "../zh-TW/content";

export const content: Texts<typeof zh> = {
  wrongStaticKeyType: "The type must be an order static key: domain, industry or knowledge.",
};
