import { useNavigation } from "@remix-run/react";
import { Button, type ButtonProps } from "~/components/ui/button";

/**
 * The button that sends a form. While the form it belongs to is under way it cannot be pressed again and turns a
 * spinner; with `name` and `value` (an intent) only the pressed one does.
 */
export function SubmitButton({ name, value, pending, ...props }: Omit<ButtonProps, "type" | "asChild">) {
  const { formData } = useNavigation();
  const sent = formData !== undefined && (name === undefined || formData.get(name) === value);
  return <Button type="submit" name={name} value={value} pending={pending ?? sent} {...props} />;
}
