import type { Texts } from "../texts";
import type { mail as zh } from "../zh-TW/mail";

export const mail: Texts<typeof zh> = {};
