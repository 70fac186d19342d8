import type { Texts } from "../texts";
import type { home as zh } from "../zh-TW/home";

export const home: Texts<typeof zh> = {};
