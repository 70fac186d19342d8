import { Button, type ButtonProps } from "~/components/ui/button";

/** A small icon-only button. */
export function IconButton({ label, ...props }: ButtonProps & { label: string; "data-move"?: 1 | -1 }) {
  return <Button {...props} variant="ghost" size="icon" aria-label={label} title={label} />;
}
