import type { Texts } from "../texts";
import type { access as zh } from "../zh-TW/access";

export const access: Texts<typeof zh> = {};
