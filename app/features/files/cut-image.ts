/** A crop of an image, in percent of its width and height. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Crops an image into a new file, at most `maxWidth` px wide: WebP, or JPEG where the browser cannot encode WebP.
 * Redrawing also removes metadata such as the location. Returns null if the browser cannot draw it.
 */
export async function cutImage(
  image: HTMLImageElement,
  cut: Cut,
  { aspect, maxWidth }: { aspect: number; maxWidth: number },
): Promise<Blob | null> {
  const source = {
    x: (cut.x / 100) * image.naturalWidth,
    y: (cut.y / 100) * image.naturalHeight,
    width: (cut.width / 100) * image.naturalWidth,
    height: (cut.height / 100) * image.naturalHeight,
  };
  const width = Math.max(1, Math.round(Math.min(source.width, maxWidth)));
  const height = Math.max(1, Math.round(width / aspect));
  return draw(width, height, (context) =>
    context.drawImage(image, source.x, source.y, source.width, source.height, 0, 0, width, height),
  );
}

/** Draws the whole image on a white square, for logos that are not square. */
export async function fitIntoSquare(image: HTMLImageElement, maxWidth: number): Promise<Blob | null> {
  const edge = Math.max(1, Math.round(Math.min(Math.max(image.naturalWidth, image.naturalHeight), maxWidth)));
  const scale = edge / Math.max(image.naturalWidth, image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  return draw(edge, edge, (context) => {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, edge, edge);
    context.drawImage(image, (edge - width) / 2, (edge - height) / 2, width, height);
  });
}

async function draw(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  paint(context);
  const written = await asBlob(canvas, "image/webp");
  // Browsers that cannot encode WebP return a PNG, which is large for photos. In the JPEG, transparency becomes white.
  if (written?.type === "image/webp") return written;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return asBlob(canvas, "image/jpeg");
}

function asBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.88));
}
