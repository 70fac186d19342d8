import type { Texts } from "../texts";
import type { ui as zh } from "../zh-TW/ui";

export const ui: Texts<typeof zh> = {};
