import { cn } from "~/components/ui/class-names";
import { imageSource } from "~/components/ui/image-widths";
import { useLocale } from "~/components/ui/use-locale";
import { fileUrl } from "~/features/files/file-url";
import type { LibraryImage } from "../list-images.server";

interface LibraryPictureProps {
  image: Pick<LibraryImage, "id" | "alt" | "width" | "height">;
  /** The widest it is shown, in pixels. */
  width: number;
  className?: string;
}

/** An image of the library as it is, without cropping. */
export function LibraryPicture({ image, width, className }: LibraryPictureProps) {
  const locale = useLocale();
  return (
    <img
      {...imageSource(fileUrl(image.id), width)}
      sizes={`${width}px`}
      alt={altOf(image.alt, locale)}
      {...(image.width > 0 && { width: image.width, height: image.height })}
      loading="lazy"
      className={cn("size-full object-contain", className)}
    />
  );
}

/** An image's alt text in a language, or else in the other one. */
export function altOf(alt: LibraryImage["alt"], locale: string): string {
  return locale === "en-US" ? alt.en_us || alt.zh_tw : alt.zh_tw || alt.en_us;
}
