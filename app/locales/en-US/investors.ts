import type { Texts } from "../texts";
import type { investors as zh } from "../zh-TW/investors";

export const investors: Texts<typeof zh> = {
  sections: {
    information: "My information",
    holding: "Investments held",
    disposed: "Investments exited",
  },
  fields: {
    name: "Name of person or organisation",
    photo: "Photo or logo",
    type: "Investor type",
    email: "Contact email",
    phone: "Contact phone",
    region: "City or county in Taiwan",
    currency: "Currency",
    capital: "Investable capital",
    check_size: { min: "Smallest check", max: "Largest check" },
    industry_keys: "Industries of interest",
    domain_keys: "Technologies of interest",
    current_invest: "Investments held",
    history_invest: "Investments exited",
    langs: { title: "Title", experience: "Experience", description: "Investment thesis and introduction" },
  },
  types: {
    angel: "Angel investor",
    venture_capital: "Venture capital",
    cvc: "Corporate venture capital",
    accelerator: "Accelerator",
    family_office: "Family office",
    private_equity: "Private equity",
  },
  levels: {
    empty: "Basic member",
    normal: "General member",
    gold: "Gold member",
    diamond: "Diamond member",
    infinity: "Infinity member",
    count: "Pay-per-use member",
    ecosystem_basic: "Ecosystem Basic member",
    ecosystem_plus: "Ecosystem Plus member",
    cvc_program: "CVC programme member",
    angel_academy: "Angel Academy member",
  },
  cardLevels: { normal: "CVC ordinary member", blackcard: "CVC black-card member" },
};
