import type { Texts } from "../texts";
import type { review as zh } from "../zh-TW/review";

export const review: Texts<typeof zh> = {};
