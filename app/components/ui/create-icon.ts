import type { LucideProps } from "lucide-react";
import { createElement, type ForwardedRef, forwardRef, type ReactElement } from "react";
import { cn } from "./class-names";
import { pathOf, type Shape } from "./icon-path";

interface IconData {
  name: string;
  node: readonly Shape[];
}

/**
 * Makes the component of an icon, in place of lucide-react's own function (`iconsAreOnePath` in `vite-plugins/components.ts`): a
 * page has up to a hundred icons, and that one makes an element of each shape, through three components. What all icons share is
 * the class `lucide`. Hidden from screen readers unless it has a label or a role.
 */
export default function createIcon({ name, node }: IconData) {
  const path = createElement("path", { d: pathOf(node) });
  const ownClass = `lucide lucide-${name}`;
  return forwardRef<SVGSVGElement, LucideProps>((props, ref) => draw({ ownClass, path }, props, ref));
}

function draw(
  { ownClass, path }: { ownClass: string; path: ReactElement },
  { className, strokeWidth, ...props }: LucideProps,
  ref: ForwardedRef<SVGSVGElement>,
) {
  const isNamed = props["aria-label"] !== undefined || props.role !== undefined;
  const own = { ref, width: 24, height: 24, viewBox: "0 0 24 24", className: cn(ownClass, className) };
  return createElement(
    "svg",
    { ...own, ...(!isNamed && { "aria-hidden": true }), ...(strokeWidth && { style: { strokeWidth } }), ...props },
    path,
  );
}
