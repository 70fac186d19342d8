import type { Texts } from "../texts";
import type { investors as zh } from "../zh-TW/investors";

export const investors: Texts<typeof zh> = {};
