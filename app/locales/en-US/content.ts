import type { Texts } from "../texts";
import type { content as zh } from "../zh-TW/content";

export const content: Texts<typeof zh> = {};
