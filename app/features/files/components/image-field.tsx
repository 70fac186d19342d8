import ImageIcon from "lucide-react/icons/image";
import Trash2 from "lucide-react/icons/trash-2";
import Upload from "lucide-react/icons/upload";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, initialText, useControlProps } from "~/components/form/field";
import { Button, buttonStyle } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { useHydrated } from "~/components/ui/use-hydrated";
import { fileUrl } from "../file-url";
import { removeSuffix, uploadSuffix } from "../image-field-names";
import { imageTypes } from "../image-type";
import { useImageUpload } from "./use-image-upload";

interface ImageFieldProps extends FieldProps {
  /** How the image will be shown: a logo, a cover, a portrait. */
  shape?: "square" | "wide" | "round";
}

const frames = {
  square: "size-28 rounded-2xl",
  round: "size-28 rounded-full",
  wide: "aspect-[3/1] w-full max-w-xl rounded-2xl",
};

/**
 * An image of the form: uploaded as soon as it is chosen or dropped, so that the form itself sends only the file's id.
 * Without scripts it is a plain file input, `<name>_file`, which `takeUploadedImages` stores in the form's action; the
 * form then needs `encType="multipart/form-data"`.
 */
export function ImageField(props: ImageFieldProps) {
  // The key changes when the form starts over.
  return (
    <FieldFrame {...props}>
      <ImageControl key={props.field.key} {...props} />
    </FieldFrame>
  );
}

function ImageControl({ shape = "square", ...props }: ImageFieldProps) {
  const { field } = props;
  const { t } = useTranslation("files");
  const hydrated = useHydrated();
  const [dragged, setDragged] = useState(false);
  const valueInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const initial = initialText(field) ?? "";
  const upload = useImageUpload({ initial, formId: field.formId, input: valueInput });
  const { id, name, form, required, "aria-describedby": describedBy, ...control } = useControlProps(props);
  const statusId = `${id}-status`;
  const shown = upload.localPreview ?? (upload.value === "" ? null : fileUrl(upload.value));

  // A file chosen before the scripts ran would no longer go with the form, so it is uploaded now.
  const started = useRef(false);
  useEffect(() => {
    const input = fileInput.current;
    if (started.current || !input) return;
    started.current = true;
    void upload.choose(input.files?.[0]);
    input.value = "";
  });

  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragged(false);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragged(false);
    void upload.choose(event.dataTransfer.files[0]);
  }

  return (
    <fieldset
      className={cn(
        "flex flex-wrap items-center gap-4 rounded-2xl border border-dashed border-line-strong/60 p-4",
        dragged && "border-brand-600 bg-brand-50",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={leave}
      onDrop={drop}
    >
      <div
        className={cn(
          "relative flex shrink-0 items-center justify-center overflow-hidden border border-line bg-sunken text-ink-faint",
          frames[shape],
        )}
      >
        {shown ? (
          <img
            src={shown}
            alt={t("image.current")}
            className={cn("size-full", shape === "square" ? "object-contain" : "object-cover")}
          />
        ) : (
          <ImageIcon aria-hidden className="size-8" />
        )}
        {upload.state.step === "uploading" && (
          <progress
            value={upload.state.percent}
            max={100}
            aria-label={t("image.uploading")}
            className="absolute inset-x-2 bottom-2 h-1.5 w-[calc(100%-1rem)] overflow-hidden rounded-full bg-surface accent-brand-600"
          />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-48 space-y-2">
        {/* A text input, not a hidden one, so that the field can take the focus when the form finds it in error. */}
        <input
          ref={valueInput}
          name={name}
          form={form}
          defaultValue={initial}
          tabIndex={-1}
          aria-hidden
          className="sr-only"
          onFocus={() => fileInput.current?.focus()}
        />
        <div className="flex flex-wrap items-center gap-2">
          <input
            {...control}
            ref={fileInput}
            id={id}
            type="file"
            form={form}
            // Once scripts run, the file is sent by itself and not with the form.
            name={hydrated ? undefined : `${name}${uploadSuffix}`}
            required={required && !hydrated && initial === ""}
            accept={imageTypes.join(",")}
            aria-describedby={[describedBy, statusId].filter(Boolean).join(" ")}
            onChange={({ currentTarget }) => {
              void upload.choose(currentTarget.files?.[0]);
              // The same file can be chosen again after a failure.
              currentTarget.value = "";
            }}
            className={hydrated ? "peer sr-only" : "control"}
          />
          {hydrated && (
            <label
              htmlFor={id}
              className={cn(
                buttonStyle({ variant: "secondary", size: "sm" }),
                "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-600",
              )}
            >
              <Upload aria-hidden />
              {t(shown ? "image.replace" : "image.choose")}
            </label>
          )}
          {hydrated && shown && (
            <Button variant="ghost" size="sm" onClick={upload.remove}>
              <Trash2 aria-hidden />
              {t("image.remove")}
            </Button>
          )}
        </div>
        {!hydrated && initial !== "" && (
          <label className="flex gap-2">
            <input type="checkbox" name={`${name}${removeSuffix}`} form={form} className="mt-[0.3em] size-4.5" />
            {t("image.removeOnSave")}
          </label>
        )}
        <p className="text-sm text-ink-faint">
          {t("image.limits")}
          {hydrated && <span className="max-md:hidden">{t("image.drop")}</span>}
        </p>
        <div id={statusId} aria-live="polite" className="text-sm">
          {upload.state.step === "uploading" && (
            <p className="text-ink-soft">{t("image.uploadingPercent", { percent: upload.state.percent })}</p>
          )}
          {upload.state.step === "uploaded" && <p className="text-success">{t("image.uploaded")}</p>}
          {upload.state.step === "removed" && <p className="text-ink-soft">{t("image.removed")}</p>}
          {upload.state.step === "failed" && <p className="text-danger">{upload.state.message}</p>}
        </div>
      </div>
    </fieldset>
  );
}
