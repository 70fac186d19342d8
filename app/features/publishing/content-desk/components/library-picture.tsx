import { imageSource } from "~/components/ui/image-widths";
import { useLocale } from "~/components/ui/use-locale";
import { fileUrl } from "~/features/files/file-url";
import type { LibraryImage } from "../list-images.server";

interface LibraryPictureProps {
  image: Pick<LibraryImage, "id" | "alt" | "width" | "height">;
  /** The maximum display width, in pixels. */
  width: number;
}

/** An uncropped image of the library; fills its parent, which must be `relative`. */
export function LibraryPicture({ image, width }: LibraryPictureProps) {
  const locale = useLocale();
  return (
    <img
      {...imageSource(fileUrl(image.id), width)}
      sizes={`${width}px`}
      alt={altOf(image.alt, locale)}
      {...(image.width > 0 && { width: image.width, height: image.height })}
      loading="lazy"
      className="absolute inset-0 size-full object-contain"
    />
  );
}

/** An image's alt text in a language, or else in the other. */
export function altOf(alt: LibraryImage["alt"], locale: string): string {
  return locale === "en-US" ? alt.en_us || alt.zh_tw : alt.zh_tw || alt.en_us;
}
