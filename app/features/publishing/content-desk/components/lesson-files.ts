import { createContext, useContext } from "react";
import type { LessonFile } from "../list-lesson-files.server";

const LessonFilesContext = createContext<readonly LessonFile[]>([]);

/** Provides the videos and captions that a form's `LessonFileControl`s offer (`lessonFilesForForm`). */
export const LessonFiles = LessonFilesContext.Provider;

export function useLessonFiles(): readonly LessonFile[] {
  return useContext(LessonFilesContext);
}
