import { z } from "zod";
import { searchText } from "~/features/text/text/one-line";
import { isSynonym } from "./rules";

/** The form that makes a keyword without results a synonym of another word. */
export const synonymForm = z.object({
  keyword: searchText(100).min(1),
  synonym_of: searchText(60).min(1, "required").refine(isSynonym, "desk:issues.oneSynonym"),
});
