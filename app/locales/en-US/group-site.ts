import { about } from "./about";
import { catalog } from "./catalog";
import { contact } from "./contact";
import { content } from "./content";
import { courses } from "./courses";
import { ecosystem } from "./ecosystem";
import { eventPages } from "./event-pages";
import { faq } from "./faq";
import { maintenance } from "./maintenance";
import { memberships } from "./memberships";
import { newsletter } from "./newsletter";
import { orders } from "./orders";
import { partners } from "./partners";
import { profiles } from "./profiles";
import { secondFactor } from "./second-factor";
import { services } from "./services";
import { sharing } from "./sharing";
import { supportPlans } from "./support-plans";

/** The other pages that need no account, and what forms of records say. */
export default {
  about,
  catalog,
  contact,
  content,
  courses,
  ecosystem,
  eventPages,
  faq,
  maintenance,
  memberships,
  newsletter,
  orders,
  partners,
  profiles,
  secondFactor,
  services,
  sharing,
  supportPlans,
};
