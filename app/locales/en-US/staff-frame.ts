import type { Texts } from "../texts";
import type { staffFrame as zh } from "../zh-TW/staff-frame";

export const staffFrame: Texts<typeof zh> = {
  navigation: "Staff",
  review: "Review",
  reports: "Reports",
  groups: "Groups",
  claims: "Claims",
  accounts: "Accounts",
  orders: "Orders",
  import: "Import",
  content: "Content",
  highlights: "Featured",
  coupons: "Coupons",
  newsletter: "Newsletter",
  contact: "Contact",
  plans: "Support plans",
  services: "Services",
  events: "Event check-in",
  numbers: "Numbers",
};
