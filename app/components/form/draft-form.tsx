import { type FormEvent, forwardRef, type MouseEvent, useImperativeHandle, useRef } from "react";
import { DraftOffer } from "./draft-offer";
import { PostForm, type PostFormProps } from "./post-form";
import type { Draft } from "./stored-drafts";
import { useDraft } from "./use-draft";

export interface DraftFormProps extends Omit<PostFormProps, "draft"> {
  /** The key under which the browser keeps unsaved input: the form's bare path (decision 034). */
  draft?: string;
  /** Another version means that the form was refilled. */
  version: string;
  /** Puts the values of an earlier visit into the fields. */
  onRestore: (draft: Draft) => void;
}

/** A form whose unsent input stays in this browser; an earlier visit's is offered above it. */
export const DraftForm = forwardRef<HTMLFormElement, DraftFormProps>(function DraftForm(
  { draft: name, version, onRestore, onSubmit, onInput, onClick, children, ...props },
  ref,
) {
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLFormElement);
  const { key, earlier, ...draft } = useDraft(element, { name, version });

  function restore(found: Draft) {
    onRestore(found);
    draft.close(false);
    // Runs after the fields are replaced: removing a focused field would trigger conform's validation, which posts the
    // page. The event updates whatever depends on input, such as the unsaved-changes warning and the list of missing
    // fields.
    setTimeout(() => {
      element.current?.dispatchEvent(new Event("input", { bubbles: true }));
      element.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
    });
  }

  return (
    <>
      {earlier && <DraftOffer at={earlier.at} onRestore={() => restore(earlier)} onDiscard={() => draft.close(true)} />}
      <PostForm
        ref={element}
        // Drafts are kept by account, but a browser restores input after another account has logged in.
        autoComplete={name === undefined ? undefined : "off"}
        {...props}
        draft={key}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          onSubmit?.(event);
          draft.flush();
        }}
        onInput={(event: FormEvent<HTMLFormElement>) => {
          onInput?.(event);
          draft.touch();
        }}
        // Buttons add and move rows. A dialog's button is in the form for React only; it comes after the post, and would
        // keep what has been sent.
        onClick={(event: MouseEvent<HTMLFormElement>) => {
          onClick?.(event);
          if (event.target instanceof Node && event.currentTarget.contains(event.target)) draft.touch();
        }}
      >
        {children}
      </PostForm>
    </>
  );
});
