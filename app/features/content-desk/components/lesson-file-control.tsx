import type { FieldProps } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { clock } from "~/features/courses/chapters";
import { fileSizeText } from "~/features/files/file-size";
import type { LessonFile } from "../list-lesson-files.server";
import { useLessonFiles } from "./lesson-files";

/** A field with an uploaded video or captions, as its file id. */
export function LessonFileControl({ kind, ...props }: FieldProps & { kind: LessonFile["kind"] }) {
  const files = useLessonFiles().filter((file) => file.kind === kind);
  const options = files.map(({ id, name, seconds, height, size }) => ({
    value: id,
    label: [name, seconds > 0 ? clock(seconds) : "", height > 0 ? `${height}p` : "", fileSizeText(size)]
      .filter(Boolean)
      .join(" · "),
  }));
  return <SelectField {...props} options={options} />;
}
