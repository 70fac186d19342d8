import type { Texts } from "../../texts";
import type { courseNumbers as source } from "../../zh-TW/learning/course-numbers";

export const courseNumbers: Texts<typeof source> = {
  title: "Course numbers",
  description: "How many people start and finish, and where they stop. Each account counts once, until it’s deleted.",
  empty: "No published courses yet",
  back: "Course numbers",
  edit: "Edit course",
  course: "Course",
  started: "Started",
  finished: "Finished",
  rate: "Finish rate",
  percent: "{{number}}%",
  opened: "Opened from fields",
  filled: "Gaps closed",
  lessons: "Lessons",
  lesson: "{{number}}. {{title}}",
  startedBy_one: "{{count, number}} person started",
  startedBy_other: "{{count, number}} people started",
  finishedBy_one: "{{count, number}} finished",
  finishedBy_other: "{{count, number}} finished",
  nobody: "No one has watched this yet.",
  allFinished: "Everyone who started has finished.",
  stops: {
    series: "People who haven’t finished and stopped here",
    label: "Where people who haven’t finished stopped: most at {{span}}, {{count, number}}",
    common_one: "Most stop at {{span}} ({{count, number}} person)",
    common_other: "Most stop at {{span}} ({{count, number}} people)",
    bar: "{{span}}: {{number, number}}",
    table: "View as table",
    span: "Time in the video",
    people: "People",
  },
  tip: {
    helps: "Helps with: {{field}}",
    effect:
      "Opened from a profile: {{opened, number}}. Finished after that: {{learned, number}}. Gap closed at the next submission: {{filled, number}}.",
    none: "Not yet opened from a profile.",
  },
};
