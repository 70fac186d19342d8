import Newspaper from "lucide-react/icons/newspaper";
import { cn } from "~/components/ui/class-names";
import { imageSource } from "~/components/ui/image-widths";
import type { ShownImage } from "~/features/publishing/publishing/fields";

interface NewsCoverProps {
  cover: ShownImage | null;
  /** The maximum display width, in px. */
  widest: number;
  sizes: string;
  /** Loads eagerly, as the page's main image. */
  isFirst?: boolean;
  className?: string;
}

/** An article's cover in 16:9, or a placeholder. */
export function NewsCover({ cover, widest, sizes, isFirst = false, className }: NewsCoverProps) {
  const frame = cn("aspect-video w-full", className);
  if (!cover) {
    return (
      <span aria-hidden className={cn(frame, "flex items-center justify-center bg-brand-50 text-brand-300")}>
        <Newspaper strokeWidth={1.25} className="size-12" />
      </span>
    );
  }
  return (
    <img
      {...imageSource(cover.url, widest)}
      sizes={sizes}
      alt={cover.alt}
      width={cover.width || 1600}
      height={cover.height || 900}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      className={cn(frame, "bg-sunken object-cover")}
    />
  );
}
