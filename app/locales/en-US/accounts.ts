import type { Texts } from "../texts";
import type { accounts as zh } from "../zh-TW/accounts";

export const accounts: Texts<typeof zh> = {};
