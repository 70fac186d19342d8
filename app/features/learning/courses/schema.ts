import { z } from "zod";
import { reportReasons } from "~/db/values";
import { hourSeconds } from "~/durations";
import { courseCategories } from "~/features/publishing/content-kinds/course/values";
import { boundedText, codeText, multiLine } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";
import { maxPostLength } from "./post";
import { maxSpans } from "./watch-log";

/** Product §11.1. */
export const coursePageSize = 12;

/** Maximum length of a video: two days. */
const maxSeconds = 48 * hourSeconds;

/** A time in a video, in seconds. */
export const watchMoment = z.coerce.number().min(0).max(maxSeconds);

/** The spans reported as played. */
export const reportedSpans = z
  .array(z.tuple([z.number().min(0).max(maxSeconds), z.number().min(0).max(maxSeconds)]))
  .max(maxSpans);

/** The text of a post, reply or note. */
export const postText = multiLine(maxPostLength).min(1);

/** The query of the public list; invalid values are ignored. */
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
// Not `id`: an input of that name would hide the form's own property.
export const changeForm = z.object({ entry: boundedText(40), post: boundedText(40).default(""), text: postText });
export const removeForm = changeForm.omit({ text: true });
/** Settles a report; the author is sent the note with a warning, which needs one, and when the post is hidden. */
export const postReportForm = z
  .object({
    report_id: boundedText(40),
    verdict: z.enum(["hide", "keep", "warn"]),
    note: multiLine(1000).default(""),
  })
  .refine(({ verdict, note }) => verdict !== "warn" || note !== "", { path: ["note"], message: "required" });
/** Shows a hidden post; `settled` is set in the list of settled reports. */
export const showPostForm = z.object({ entry: boundedText(40), settled: z.literal("1").optional() });
export const reportForm = z.object({
  entry: boundedText(40),
  reason: z.enum(reportReasons),
  note: multiLine(1000).default(""),
});
