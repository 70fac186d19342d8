import type { Texts } from "../texts";
import type { profiles as zh } from "../zh-TW/profiles";

export const profiles: Texts<typeof zh> = {};
