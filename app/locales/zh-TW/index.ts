import { access } from "./access";
import { accounts } from "./accounts";
import { common } from "./common";
import { content } from "./content";
import { discovery } from "./discovery";
import { errors } from "./errors";
import { events } from "./events";
import { files } from "./files";
import { home } from "./home";
import { importTexts } from "./import";
import { investors } from "./investors";
import { layout } from "./layout";
import { mail } from "./mail";
import { messaging } from "./messaging";
import { news } from "./news";
import { profiles } from "./profiles";
import { review } from "./review";
import { secondFactor } from "./second-factor";
import { settings } from "./settings";
import { staff } from "./staff";
import { startups } from "./startups";
import { ui } from "./ui";
import { validation } from "./validation";

export default {
  access,
  accounts,
  common,
  content,
  discovery,
  errors,
  events,
  files,
  home,
  import: importTexts,
  investors,
  layout,
  mail,
  messaging,
  news,
  profiles,
  review,
  secondFactor,
  settings,
  staff,
  startups,
  ui,
  validation,
};
