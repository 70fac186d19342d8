import { Notice } from "~/components/ui/notice";
import type { FormProps } from "./form";
import { useFormErrors } from "./use-issue-text";

/** The errors of the form as a whole, announced and focusable; renders nothing without errors. */
export function FormErrors({
  form,
  className,
}: {
  form: Pick<FormProps["form"], "errors" | "errorId">;
  className?: string;
}) {
  const errors = useFormErrors(form.errors);
  if (errors.length === 0) return null;
  return (
    <div id={form.errorId} data-form-errors tabIndex={-1} className={className}>
      <Notice tone="danger">
        {errors.map((error) => (
          <p key={error} className="text-ink">
            {error}
          </p>
        ))}
      </Notice>
    </div>
  );
}
