import type { Texts } from "../texts";
import type { startups as zh } from "../zh-TW/startups";

export const startups: Texts<typeof zh> = {};
