import Upload from "lucide-react/icons/upload";
import { forwardRef, type ReactNode, useEffect, useRef } from "react";
import { buttonStyle } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { useHydrated } from "~/components/ui/use-hydrated";

interface FileChooserProps {
  id: string;
  form: string;
  /** The input's name without scripts, when its file is submitted with the form. */
  name: string;
  accept: string;
  multiple?: boolean;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A file input that looks like a button where scripts run. Once hydrated, its files are uploaded separately, not with the form. */
export const FileChooser = forwardRef<HTMLInputElement, FileChooserProps>(function FileChooser(
  { name, onFiles, children, ...props },
  forwarded,
) {
  const hydrated = useHydrated();
  const own = useRef<HTMLInputElement | null>(null);

  // Files chosen before hydration would no longer be submitted with the form, so they are uploaded now.
  const started = useRef(false);
  useEffect(() => {
    const input = own.current;
    if (started.current || !input) return;
    started.current = true;
    take(input);
  });

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    // Cleared, so the same file can be chosen again after a failure.
    input.value = "";
    if (files.length > 0) onFiles(files);
  }

  return (
    <>
      {/* The browser's own control is labelled in the browser's language. */}
      {!hydrated && (
        <noscript>
          <label htmlFor={props.id} className="mb-1 block text-sm font-medium">
            {children}
          </label>
        </noscript>
      )}
      <input
        {...props}
        ref={(input) => {
          own.current = input;
          if (typeof forwarded === "function") forwarded(input);
          else if (forwarded) forwarded.current = input;
        }}
        type="file"
        name={hydrated ? undefined : name}
        required={props.required && !hydrated}
        onChange={({ currentTarget }) => take(currentTarget)}
        className={hydrated ? "peer sr-only" : "peer control not-noscript:sr-only"}
      />
      <label
        htmlFor={props.id}
        className={cn(
          buttonStyle({ variant: "secondary", size: "sm" }),
          "cursor-pointer noscript:hidden peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-600",
        )}
      >
        <Upload aria-hidden />
        {children}
      </label>
    </>
  );
});
