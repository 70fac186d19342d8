import type { Texts } from "../texts";
import type { discovery as zh } from "../zh-TW/discovery";

export const discovery: Texts<typeof zh> = {
  checkSize: "Check size",
};
