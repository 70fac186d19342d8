import type { FieldProps } from "~/components/form/field";
import { initialText } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { fileUrl } from "~/features/files/file-url";
import type { LibraryImage } from "../list-library-images.server";

interface ImageControlProps extends FieldProps {
  /** The newest images of the library. */
  images: readonly LibraryImage[];
}

/** Chooses an image of the library. */
export function ImageControl({ images, ...props }: ImageControlProps) {
  const current = initialText(props.field) ?? "";
  const isListed = images.some(({ id }) => id === current);
  const options = [
    ...(current === "" || isListed ? [] : [{ value: current, label: current }]),
    ...images.map(({ id, alt }) => ({ value: id, label: alt })),
  ];
  return (
    <div className="space-y-2">
      <SelectField {...props} options={options} />
      {current !== "" && (
        <img src={fileUrl(current)} alt="" className="max-h-40 max-w-full rounded-lg border border-line" />
      )}
    </div>
  );
}
