import type { Texts } from "../texts";
import type { discovery as zh } from "../zh-TW/discovery";

export const discovery: Texts<typeof zh> = {
  investorType: {
    angel: "Angel investor",
    venture_capital: "Venture capital",
    cvc: "Corporate venture capital",
    accelerator: "Accelerator",
    family_office: "Family office",
    private_equity: "Private equity",
  },
};
