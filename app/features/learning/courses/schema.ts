import { z } from "zod";
import { reportReasons } from "~/db/values";
import { courseCategories } from "~/features/publishing/content-kinds/course/values";
import { boundedText, codeText, multiLine } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";
import { maxPostLength } from "./post";
import { maxSpans } from "./watch-log";

/** Product §11.1. */
export const coursePageSize = 12;

/** No video is longer than two days. */
const maxSeconds = 48 * 60 * 60;

/** A moment of a video, in seconds. */
export const watchMoment = z.coerce.number().min(0).max(maxSeconds);

/** The stretches that a report says were played. */
export const reportedSpans = z
  .array(z.tuple([z.number().min(0).max(maxSeconds), z.number().min(0).max(maxSeconds)]))
  .max(maxSpans);

/** The text of a post, a reply or a note. */
export const postText = multiLine(maxPostLength).min(1);

/** The public list; unusable values fall back. */
export const courseQuery = z.object({
  name: searchText(100).catch(""),
  category: z.enum(courseCategories).optional().catch(undefined),
  knowledge: codeText(40).min(1).optional().catch(undefined),
});

export const noteForm = z.object({ text: postText, at: watchMoment });
export const deleteForm = z.object({ note: boundedText(40) });

export const postForm = z.object({
  text: postText,
  video: boundedText(200).default(""),
  at: z.preprocess((value) => (value === "" ? undefined : value), watchMoment.default(0)),
});
export const replyForm = z.object({ post: boundedText(40), text: postText });
// Not `id`: a form's own property would be hidden by an input of that name.
export const changeForm = z.object({ entry: boundedText(40), post: boundedText(40).default(""), text: postText });
export const removeForm = changeForm.omit({ text: true });
/** Settles a report of a post; `hides` hides the post as well. */
export const postReportForm = z.object({
  report_id: boundedText(40),
  hides: z.enum(["1", "0"]).transform((value) => value === "1"),
});
/** Shows a hidden post again; `settled`: from the list of settled reports. */
export const showPostForm = z.object({ entry: boundedText(40), settled: z.literal("1").optional() });
export const reportForm = z.object({
  entry: boundedText(40),
  reason: z.enum(reportReasons),
  note: multiLine(1000).default(""),
});
