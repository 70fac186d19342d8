import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, initialText, useControlProps } from "~/components/form/field";
import { TextArea } from "~/components/form/text-area";
import { cn } from "~/components/ui/class-names";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLoaded } from "~/components/ui/use-loaded";
import { RichText } from "~/features/text/text/components/rich-text";
import { editableText, isMarkup, richTextLength, richTextOf } from "~/features/text/text/rich-text";
import type { RichTextEditorHandle } from "./rich-text-editor";

// Loaded lazily: the editor is larger than the rest of the page.
const loadEditor = () => import("./rich-text-editor");

interface RichTextFieldProps extends FieldProps {
  /** The maximum number of visible characters, as in the field's schema. */
  max: number;
  /** The language the text is written in. */
  lang?: string;
}

/**
 * A rich text with bold, italic, headings, lists, quotes and links. The form always submits a text area, visible only
 * without JavaScript or while the editor cannot load. Otherwise the rendered text shows until first use, when the
 * editor replaces it and keeps the text area in sync. The server sanitises the input (`sanitizeRichText`).
 */
export function RichTextField(props: RichTextFieldProps) {
  const labelId = `${props.field.id}-label`;
  return (
    <FieldFrame {...props} label={<span id={labelId}>{props.label}</span>}>
      <RichTextControl key={props.field.key} {...props} labelId={labelId} />
    </FieldFrame>
  );
}

function RichTextControl({ max, lang, labelId, ...props }: RichTextFieldProps & { labelId: string }) {
  const { field } = props;
  const { t } = useTranslation("richText");
  const hydrated = useHydrated();
  const initial = initialText(field) ?? "";
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<RichTextEditorHandle | null>(null);
  const [length, setLength] = useState(() => richTextLength(initial));
  const { "aria-describedby": describedBy, ...control } = useControlProps(props);
  const countId = `${field.id}-count`;
  const described = [describedBy, hydrated && countId].filter(Boolean).join(" ") || undefined;

  const [isFocused, setIsFocused] = useState(false);
  /** Stays true: the editor also loads for someone who has gone to another field meanwhile. */
  const [isUsed, setIsUsed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const loaded = useLoaded(loadEditor, { isWanted: isUsed, onMissing: () => setIsMissing(true) });
  const isPlain = !hydrated || isMissing || (isFocused && !editor);

  function noteFocus() {
    setIsFocused(true);
    setIsUsed(true);
  }

  // The text area may have had the focus before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the start.
  useEffect(() => {
    if (textArea.current === document.activeElement) noteFocus();
  }, []);

  // Move the focus of someone who is typing in the text area to the loaded editor.
  useEffect(() => {
    if (editor && isFocused && textArea.current === document.activeElement) editor.focus();
  }, [editor, isFocused]);

  function write(html: string) {
    setLength(richTextLength(html));
    const element = textArea.current;
    if (!element) return;
    element.value = html;
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div>
      <TextArea
        {...control}
        ref={textArea}
        rows={8}
        lang={lang}
        defaultValue={editableText(initial)}
        aria-describedby={described}
        aria-hidden={editor !== null || undefined}
        tabIndex={editor ? -1 : undefined}
        className={isPlain ? "control" : "sr-only"}
        onFocus={noteFocus}
        onBlur={() => setIsFocused(false)}
        onInput={({ currentTarget }) => {
          if (!editor) setLength(richTextLength(asRichText(currentTarget.value)));
        }}
      />
      {!isPlain && !editor && (
        // For pointers only; keyboards and screen readers use the text area.
        <div
          aria-hidden
          onClick={() => textArea.current?.focus()}
          className={cn(
            "max-h-[32rem] min-h-44 cursor-text overflow-y-auto rounded-lg border bg-surface px-3 py-2 hover:border-ink-faint",
            control["aria-invalid"] ? "border-danger" : "border-line-strong",
          )}
        >
          {/* Its links must not be focusable here. React 18 does not support `inert`. */}
          <div {...{ inert: "" }}>
            <RichText html={asRichText(textArea.current?.value ?? initial)} lang={lang} />
          </div>
        </div>
      )}
      {loaded && (
        <loaded.default
          initialHtml={() => asRichText(textArea.current?.value ?? initial)}
          onReady={setEditor}
          onChange={write}
          lang={lang}
          labelledBy={labelId}
          describedBy={described}
          invalid={control["aria-invalid"] ?? false}
          required={control.required ?? false}
        />
      )}
      {hydrated && (
        <p
          id={countId}
          className={cn("mt-1 text-end text-sm tabular-nums", length > max ? "text-danger" : "text-ink-faint")}
        >
          {t("count", { length, max })}
          {length > max && <span role="status"> · {t("over", { over: length - max })}</span>}
        </p>
      )}
    </div>
  );
}

/** Converts the text area's content to rich text as the editor and the server do. */
function asRichText(value: string): string {
  return isMarkup(value) ? value : richTextOf(value);
}
