import ImageIcon from "lucide-react/icons/image";
import Trash2 from "lucide-react/icons/trash-2";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, initialText, useControlProps } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { useInputEvent } from "~/features/files/components/use-input-event";
import type { LibraryImage } from "../list-images.server";
import { useImageLibrary } from "./image-library";
import { altOf, LibraryPicture } from "./library-picture";

// Loaded when the library is opened.
const ImageDialog = lazy(() => import("./image-dialog"));

/**
 * A field for an image of the library, holding its file id. The dialog searches the library and uploads to it; without
 * scripts it is a select of the images in `ImageLibrary`.
 */
export function ImageControl(props: FieldProps) {
  // The key changes when the form is reset.
  return (
    <FieldFrame {...props}>
      <Control key={props.field.key} {...props} />
    </FieldFrame>
  );
}

function Control(props: FieldProps) {
  const { t } = useTranslation("deskHistory");
  const locale = useLocale();
  const hydrated = useHydrated();
  const library = useImageLibrary();
  const initial = initialText(props.field) ?? "";
  const [image, setImage] = useState<LibraryImage | null>(
    () => library.find(({ id }) => id === initial) ?? (initial === "" ? null : unlisted(initial)),
  );
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useInputEvent(input, image?.id ?? "");
  const { id, name, form, required, ...control } = useControlProps(props);

  if (!hydrated) {
    return (
      <select
        id={id}
        name={name}
        form={form}
        required={required}
        {...control}
        defaultValue={initial}
        className="control"
      >
        <option value="">{t("picker.none")}</option>
        {initial !== "" && !library.some((one) => one.id === initial) && <option value={initial}>{initial}</option>}
        {library.map((one) => (
          <option key={one.id} value={one.id}>
            {altOf(one.alt, locale) || one.name}
          </option>
        ))}
      </select>
    );
  }
  const { autoFocus: _, ...described } = control;
  const alt = image ? altOf(image.alt, locale) : "";
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-2xl border border-line p-4">
      <div className="relative flex aspect-[3/2] w-36 shrink-0 items-center justify-center overflow-hidden rounded-xl border border-line bg-sunken text-ink-faint">
        {image ? <LibraryPicture image={image} width={144} /> : <ImageIcon aria-hidden className="size-8" />}
      </div>
      <div className="min-w-0 flex-1 basis-48 space-y-2">
        {/* A text input rather than a hidden one, so that it can be focused when invalid. */}
        <input
          ref={input}
          name={name}
          form={form}
          defaultValue={initial}
          onFocus={() => button.current?.focus()}
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
          {image ? alt || t("picker.noAlt") : t("picker.none")}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            id={id}
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            {...described}
            onClick={() => setIsOpen(true)}
          >
            <ImageIcon aria-hidden />
            {t(image ? "picker.replace" : "picker.choose")}
          </Button>
          {image && (
            <Button variant="ghost" size="sm" onClick={() => setImage(null)}>
              <Trash2 aria-hidden />
              {t("picker.remove")}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ImageDialog
            chosen={image?.id ?? null}
            onChoose={(chosen) => {
              setImage(chosen);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** An image unknown to the form, such as one from a rejected submission. */
function unlisted(id: string): LibraryImage {
  return { id, name: "", alt: { zh_tw: "", en_us: "" }, width: 0, height: 0, isArchived: false, revision: 0 };
}
