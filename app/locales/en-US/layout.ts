import type { Texts } from "../texts";
import type { layout as zh } from "../zh-TW/layout";

export const layout: Texts<typeof zh> = {};
