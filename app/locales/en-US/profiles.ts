import type { Texts } from "../texts";
import type { profiles as zh } from "../zh-TW/profiles";

export const profiles: Texts<typeof zh> = {
  issues: {
    phone: "Enter a valid phone number, with an extension behind #, for example +886 2 2712 3456 #123.",
    option: "Choose from the list.",
    whole: "Enter a whole number.",
    day: "Enter a day that exists, for example 2020-01-31.",
    year: "Enter a year of four digits.",
    future: "This cannot be in the future.",
    image: "Please upload this image again.",
    sn: "This is not a valid Taiwanese company number. Please check its 8 digits.",
    checkSize: "The largest check cannot be smaller than the smallest.",
  },
};
