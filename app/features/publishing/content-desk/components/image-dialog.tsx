import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Dialog, DialogContent } from "~/components/ui/dialog";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { DropZone } from "~/features/files/components/drop-zone";
import { FileChooser } from "~/features/files/components/file-chooser";
import { imageTypes } from "~/features/files/image-type";
import { maxUploads } from "../library-schema";
import type { LibraryImage } from "../list-images.server";
import { altOf, LibraryPicture } from "./library-picture";
import { UploadList } from "./upload-list";
import { useLibrarySearch } from "./use-library-search";
import { useLibraryUploads } from "./use-library-uploads";

interface ImageDialogProps {
  /** The current image's id. */
  chosen: string | null;
  onChoose: (image: LibraryImage) => void;
  onClose: () => void;
}

/**
 * The dialog to choose a library image from the newest, a search or an upload. Contains no form, because its events
 * would bubble to the form around the field.
 */
export default function ImageDialog({ chosen, onChoose, onClose }: ImageDialogProps) {
  const { t } = useTranslation("deskHistory");
  const id = useId();
  const { images, hasMore, step, search, loadMore, add } = useLibrarySearch();
  const uploaded = useRef<LibraryImage[]>([]);
  const { uploads, upload } = useLibraryUploads((image) => {
    uploaded.current.push(image);
    add(image);
  });

  async function take(files: File[]) {
    uploaded.current = [];
    await upload(files);
    const [only, ...others] = uploaded.current;
    if (only && others.length === 0 && files.length === 1) onChoose(only);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("picker.title")}
        size="lg"
        footer={
          <Link
            to="/staff/content/images"
            target="_blank"
            className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4"
          >
            {t("picker.library")}
          </Link>
        }
      >
        <div className="space-y-4">
          <input
            type="search"
            maxLength={100}
            aria-label={t("images.search")}
            placeholder={t("images.search")}
            onChange={({ currentTarget }) => search(currentTarget.value)}
            className="control"
          />
          <DropZone onFiles={(files) => void take(files)} className="space-y-2 p-3!">
            <div className="flex flex-wrap items-center gap-3">
              <FileChooser
                id={id}
                form=""
                name="files"
                accept={imageTypes.join(",")}
                multiple
                aria-describedby={`${id}-limits`}
                onFiles={(files) => void take(files)}
              >
                {t("images.upload")}
              </FileChooser>
              <p id={`${id}-limits`} className="text-sm text-ink-faint">
                {t("images.uploadHint", { max: maxUploads })}
              </p>
            </div>
            <UploadList uploads={uploads} />
          </DropZone>
          <div aria-live="polite" className="text-ink-soft">
            {step === "loading" && t("picker.loading")}
            {step === "failed" && <span className="text-danger">{t("picker.failed")}</span>}
            {step === "ready" && images.length === 0 && t("picker.empty")}
          </div>
          <ul className="grid max-h-[50dvh] grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3 md:grid-cols-4">
            {images.map((image) => (
              <li key={image.id}>
                <ImageButton image={image} isChosen={image.id === chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          {hasMore && (
            <Button variant="secondary" size="sm" onClick={loadMore}>
              {t("picker.more")}
            </Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface ImageButtonProps {
  image: LibraryImage;
  isChosen: boolean;
  onChoose: (image: LibraryImage) => void;
}

function ImageButton({ image, isChosen, onChoose }: ImageButtonProps) {
  const { t } = useTranslation("deskHistory");
  const locale = useLocale();
  const name = altOf(image.alt, locale) || image.name;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t("picker.use", { name })}
      onClick={() => onChoose(image)}
      className={cn(
        "block w-full overflow-hidden rounded-xl border text-start hover:border-line-strong",
        isChosen ? "border-brand-600 ring-2 ring-brand-600" : "border-line",
      )}
    >
      <span className="relative block aspect-[3/2] bg-sunken">
        <LibraryPicture image={image} width={180} />
      </span>
      <span className="block truncate px-2 py-1.5 text-sm text-ink-soft">{name}</span>
    </button>
  );
}
