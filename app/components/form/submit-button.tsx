import { forwardRef } from "react";
import { Button, type ButtonProps } from "~/components/ui/button";
import { useSentForm } from "./post-form";

/**
 * A form's submit button. While the form is being submitted it ignores clicks and shows a spinner; with `name` and
 * `value` (an intent), only the pressed button does.
 */
export const SubmitButton = forwardRef<HTMLButtonElement, Omit<ButtonProps, "type" | "asChild">>(function SubmitButton(
  { name, value, pending, ...props },
  ref,
) {
  const formData = useSentForm();
  const sent = formData !== undefined && (name === undefined || formData.get(name) === value);
  return <Button ref={ref} type="submit" name={name} value={value} pending={pending ?? sent} {...props} />;
});
