import ImageIcon from "lucide-react/icons/image";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { imageSource } from "~/components/ui/image-widths";
import { aspects, maxCutWidth } from "../aspects";
import { fileUrl } from "../file-url";
import { imageTypes } from "../image-type";
import { DropZone } from "./drop-zone";
import { FileChooser } from "./file-chooser";
import { RemoveOnSave, StoredFile, useSingleFile } from "./single-file";
import { useImageUpload } from "./use-image-upload";

// Loaded only when an image needs cropping.
const CropDialog = lazy(() => import("./crop-dialog"));

interface ImageFieldProps extends FieldProps {
  /** How the image is displayed: as a logo, a portrait, a cover, or a photo in an article. */
  shape?: "square" | "round" | "wide" | "photo";
}

const frames = {
  square: "size-28 rounded-2xl",
  round: "size-28 rounded-full",
  wide: "aspect-cover w-full max-w-xl rounded-2xl",
  photo: "aspect-video w-full max-w-xs rounded-2xl",
};

/**
 * An image field. The file is uploaded as soon as it is chosen or dropped; the form submits only its id. An image of
 * another aspect ratio is cropped first, which also shrinks large photos. Without scripts it is a plain file input,
 * `<name>_file`, which the form's action stores with `takeUploadedImages`; the form then needs
 * `encType="multipart/form-data"`.
 */
export function ImageField(props: ImageFieldProps) {
  // The key changes when the form is reset.
  return (
    <FieldFrame {...props}>
      <ImageControl key={props.field.key} {...props} />
    </FieldFrame>
  );
}

function ImageControl({ shape = "square", ...props }: ImageFieldProps) {
  const { t } = useTranslation(["fileFields", "files"]);
  const { initial, noteId, storedInput, stored, chooser, removal } = useSingleFile(props, "status");
  const aspect = aspects[shape];
  const upload = useImageUpload({ initial, aspect, formId: props.field.formId, input: storedInput });
  const { state, cutting } = upload;
  const width = shape === "square" || shape === "round" ? 112 : 480;
  const current = upload.value === "" ? null : { ...imageSource(fileUrl(upload.value), width), sizes: `${width}px` };
  const shown = upload.localPreview ? { src: upload.localPreview } : current;

  return (
    <DropZone onFiles={([file]) => upload.choose(file)} className="flex flex-wrap items-center gap-4">
      <div
        className={cn(
          "relative flex shrink-0 items-center justify-center overflow-hidden border border-line bg-sunken text-ink-faint",
          frames[shape],
        )}
      >
        {shown ? (
          <img
            {...shown}
            alt={t("image.current")}
            className={cn("size-full", shape === "square" ? "object-contain" : "object-cover")}
          />
        ) : (
          <ImageIcon aria-hidden className="size-8" />
        )}
        {state.step === "uploading" && (
          <progress
            value={state.percent}
            max={100}
            aria-label={t("image.uploading")}
            className="absolute inset-x-2 bottom-2 h-1.5 w-[calc(100%-1rem)] overflow-hidden rounded-full bg-surface accent-brand-600"
          />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-48 space-y-2">
        <StoredFile ref={storedInput} {...stored} />
        <div className="flex flex-wrap items-center gap-2">
          <FileChooser {...chooser} accept={imageTypes.join(",")} onFiles={([file]) => upload.choose(file)}>
            {t(shown ? "image.replace" : "image.choose")}
          </FileChooser>
          {state.step === "uploading" ? (
            <Button variant="ghost" size="sm" onClick={upload.stop}>
              <X aria-hidden />
              {t("files:cancel")}
            </Button>
          ) : (
            shown && (
              <Button variant="ghost" size="sm" onClick={upload.remove} className="noscript:hidden">
                <Trash2 aria-hidden />
                {t("image.remove")}
              </Button>
            )
          )}
          {upload.restore && (
            <Button variant="ghost" size="sm" onClick={upload.restore}>
              <Undo2 aria-hidden />
              {t("files:undo")}
            </Button>
          )}
        </div>
        <RemoveOnSave {...removal}>{t("image.removeOnSave")}</RemoveOnSave>
        <p className="text-sm text-ink-faint">
          {t("image.limits")}
          <span className="max-md:hidden noscript:hidden">{t("image.drop")}</span>
        </p>
        <div id={noteId} aria-live="polite" className="text-sm">
          {state.step === "uploading" && (
            <p className="text-ink-soft">{t("image.uploadingPercent", { percent: state.percent })}</p>
          )}
          {state.step === "uploaded" && <p className="text-success">{t("image.uploaded")}</p>}
          {state.step === "removed" && <p className="text-ink-soft">{t("image.removed")}</p>}
          {state.step === "failed" && (
            <div className="flex flex-wrap items-center gap-x-3 text-danger">
              <p>{state.message}</p>
              {state.retry && (
                <Button variant="ghost" size="sm" onClick={upload.retry}>
                  <RotateCw aria-hidden />
                  {t("files:retry")}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {cutting && (
        <Suspense fallback={null}>
          <CropDialog
            file={cutting}
            aspect={aspect}
            circular={shape === "round"}
            allowsWhole={shape === "square"}
            maxWidth={maxCutWidth[shape]}
            onDone={upload.send}
            onFailed={upload.failCut}
            onCancel={upload.stop}
          />
        </Suspense>
      )}
    </DropZone>
  );
}
