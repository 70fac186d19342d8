import { access } from "./access";
import { accounts } from "./accounts";
import { common } from "./common";
import { content } from "./content";
import { errors } from "./errors";
import { events } from "./events";
import { favorites } from "./favorites";
import { files } from "./files";
import { home } from "./home";
import { importTexts } from "./import";
import { investors } from "./investors";
import { layout } from "./layout";
import { mail } from "./mail";
import { match } from "./match";
import { messaging } from "./messaging";
import { news } from "./news";
import { profilePages } from "./profile-pages";
import { profiles } from "./profiles";
import { review } from "./review";
import { search } from "./search";
import { secondFactor } from "./second-factor";
import { settings } from "./settings";
import { sharing } from "./sharing";
import { staff } from "./staff";
import { startups } from "./startups";
import { ui } from "./ui";
import { validation } from "./validation";

export default {
  access,
  accounts,
  common,
  content,
  errors,
  events,
  favorites,
  files,
  home,
  import: importTexts,
  investors,
  layout,
  mail,
  match,
  messaging,
  news,
  profilePages,
  profiles,
  review,
  search,
  secondFactor,
  settings,
  sharing,
  staff,
  startups,
  ui,
  validation,
};
