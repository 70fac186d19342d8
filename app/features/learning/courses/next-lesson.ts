import { type Course, type Lesson, lessonOf } from "./course";

/**
 * The lesson to continue with: the one watched last if unfinished, else the next unfinished one, else the first
 * unfinished one.
 */
export function nextLesson(
  course: Pick<Course, "lessons">,
  last: string,
  isFinished: (video: string) => boolean,
): Lesson | undefined {
  const current = lessonOf(course, last);
  if (current && !isFinished(last)) return current;
  const at = current ? course.lessons.indexOf(current) : -1;
  const rest = [...course.lessons.slice(at + 1), ...course.lessons.slice(0, at + 1)];
  return rest.find(({ video }) => !isFinished(video)) ?? current ?? course.lessons[0];
}
