/** A shape of an icon as lucide-react has it: the name of an SVG element and its attributes. */
export type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>];

/** The outline of an icon's shapes as one path. Throws for a shape that no icon had so far. */
export const pathOf = (shapes: readonly Shape[]) => shapes.map(outline).join("");

function outline([element, attributes]: Shape): string {
  const [x, y, width, height, cx, cy, r] = ["x", "y", "width", "height", "cx", "cy", "r"].map((name) =>
    Number(attributes[name] ?? 0),
  ) as [number, number, number, number, number, number, number];
  const corner = Number(attributes.rx ?? attributes.ry ?? 0);
  const turn = (toX: number, toY: number) => `a${corner} ${corner} 0 0 1 ${toX} ${toY}`;
  switch (element) {
    case "path":
      // Alone, a path begins at the origin; moving there draws nothing.
      return (attributes.d ?? "").replace(/^m/, "M0 0m");
    case "circle":
      return `M${cx - r} ${cy}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0Z`;
    case "line":
      return `M${attributes.x1} ${attributes.y1}L${attributes.x2} ${attributes.y2}`;
    case "polyline":
      return `M${attributes.points}`;
    case "rect":
      return [
        `M${x + corner} ${y}h${width - 2 * corner}${turn(corner, corner)}`,
        `v${height - 2 * corner}${turn(-corner, corner)}`,
        `h${2 * corner - width}${turn(-corner, -corner)}`,
        `v${2 * corner - height}${turn(corner, -corner)}Z`,
      ].join("");
    default:
      throw new Error(`Icons with the shape ${element} cannot be drawn.`);
  }
}
