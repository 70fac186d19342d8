import { claims } from "./claims";
import { files } from "./files";
import { news } from "./news";
import { profilePages } from "./profile-pages";

/** What profiles need beside the texts of every visitor. */
export default { claims, files, news, profilePages };
