import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { showToast } from "~/components/ui/toaster";
import { useHydrated } from "~/components/ui/use-hydrated";
import { DropZone } from "~/features/files/components/drop-zone";
import { FileChooser } from "~/features/files/components/file-chooser";
import { imageTypes } from "~/features/files/image-type";
import { maxUploads } from "../library-schema";
import { UploadList } from "./upload-list";
import { useLibraryUploads } from "./use-library-uploads";

const formId = "upload-images";

interface ImageUploadProps {
  /** The rejected files of a post without scripts. */
  rejected: Array<{ name: string; error: string }>;
}

/** Adds images to the library, several at once, including by drag and drop. */
export function ImageUpload({ rejected }: ImageUploadProps) {
  const { t } = useTranslation(["deskHistory", "files"]);
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const { uploads, upload } = useLibraryUploads(() => undefined);

  async function take(files: File[]) {
    const stored = await upload(files);
    if (stored === 0) return;
    revalidate();
    showToast({ id: crypto.randomUUID(), tone: "success", text: t("images.uploaded", { count: stored }) });
  }

  const shown = uploads.length > 0 ? uploads : rejected.map((file, at) => ({ key: String(at), ...file }));
  return (
    <PostForm id={formId} encType="multipart/form-data">
      <DropZone onFiles={(files) => void take(files)} className="space-y-3">
        <div className="flex flex-wrap items-center gap-3">
          <FileChooser
            id="upload-files"
            form={formId}
            name="files"
            accept={imageTypes.join(",")}
            multiple
            aria-describedby="upload-limits"
            onFiles={(files) => void take(files)}
          >
            {t("images.upload")}
          </FileChooser>
          {!hydrated && (
            <>
              <input type="hidden" name="intent" value="upload" />
              <SubmitButton>{t("images.upload")}</SubmitButton>
            </>
          )}
          <p id="upload-limits" className="text-sm text-ink-faint">
            {t("images.uploadHint", { max: maxUploads })}
            {hydrated && <span className="max-md:hidden">{t("images.drop")}</span>}
          </p>
        </div>
        <UploadList uploads={shown} />
      </DropZone>
    </PostForm>
  );
}
