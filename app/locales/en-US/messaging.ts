import type { Texts } from "../texts";
import type { messaging as zh } from "../zh-TW/messaging";

export const messaging: Texts<typeof zh> = {};
