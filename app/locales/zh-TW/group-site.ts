import { about } from "./about";
import { catalog } from "./catalog";
import { contact } from "./contact";
import { content } from "./content";
import { courses } from "./courses";
import { ecosystem } from "./ecosystem";
import { eventPages } from "./event-pages";
import { faq } from "./faq";
import { memberships } from "./memberships";
import { orders } from "./orders";
import { partners } from "./partners";
import { secondFactor } from "./second-factor";
import { services } from "./services";
import { sharing } from "./sharing";
import { supportPlans } from "./support-plans";

/** The other pages that need no account. */
export default {
  about,
  catalog,
  contact,
  content,
  courses,
  ecosystem,
  eventPages,
  faq,
  memberships,
  orders,
  partners,
  secondFactor,
  services,
  sharing,
  supportPlans,
};
