import { useEffect, useRef, useState } from "react";
import { cn } from "./class-names";
import { imageSource } from "./image-widths";

interface AvatarProps {
  /** The photo's URL; without one, people get the default avatar and companies their initial. */
  src: string | null | undefined;
  /** The name of the person or company. It is usually next to the picture, which is then decorative. */
  name: string;
  /** Edge length in px. */
  size?: number;
  /** Circles are people, squares are companies. */
  shape?: "circle" | "square";
  /** The background it sits on; draws a thick border in that colour. */
  edge?: "surface" | "canvas";
  className?: string;
}

const edges = { surface: "border-4 border-surface shadow-card", canvas: "border-4 border-canvas shadow-card" };

const defaultAvatar = "/img/default-avatar.svg";

/** A person's photo or a company's logo at a fixed size. A picture that fails to load falls back like a missing one. */
export function Avatar({ src, name, size = 48, shape = "circle", edge, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const usable = src && src !== failed ? src : null;
  const picture = useRef<HTMLImageElement>(null);
  // The error event of a picture that failed before hydration was missed.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(usable);
  }, [usable]);
  const frame = cn(
    "shrink-0 overflow-hidden",
    edge ? edges[edge] : "border border-line",
    shape === "circle" ? "rounded-full" : size >= 64 ? "rounded-2xl" : "rounded-lg",
    className,
  );
  const box = { width: size, height: size };

  if (!usable && shape === "square" && name) {
    return (
      <span
        aria-hidden
        className={cn(frame, "inline-flex items-center justify-center bg-brand-50 font-semibold text-brand-800")}
        style={{ ...box, fontSize: size * 0.44, lineHeight: 1 }}
      >
        {Array.from(name.trim())[0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      ref={picture}
      {...imageSource(usable ?? defaultAvatar, size)}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(usable)}
      className={cn(frame, "object-cover", edge ? "bg-surface" : "bg-sunken")}
      style={box}
    />
  );
}
