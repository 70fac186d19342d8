import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, initialText, useControlProps } from "~/components/form/field";
import { cn } from "~/components/ui/class-names";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLoaded } from "~/components/ui/use-loaded";
import { RichText } from "~/features/text/text/components/rich-text";
import { editableText, isMarkup, richTextLength, richTextOf } from "~/features/text/text/rich-text";
import type { RichTextEditorHandle } from "./rich-text-editor";

// The editor is larger than the page.
const loadEditor = () => import("./rich-text-editor");

interface RichTextFieldProps extends FieldProps {
  /** The maximum number of visible characters, as in the field's schema. */
  max: number;
  /** The language the text is written in. */
  lang?: string;
}

/**
 * A rich text with bold, italic, headings, lists, quotes and links. The form always submits a text area. It is visible without
 * JavaScript, and while the editor cannot be loaded, for plain text with blank lines between paragraphs. Otherwise the text is shown as
 * readers see it until the field is first used; then the editor takes its place, and keeps the text area in sync. The server sanitises
 * the input (`sanitizeRichText`).
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
  const { t } = useTranslation("files");
  const hydrated = useHydrated();
  const initial = initialText(field) ?? "";
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<RichTextEditorHandle | null>(null);
  const [length, setLength] = useState(() => richTextLength(initial));
  const { "aria-describedby": describedBy, ...control } = useControlProps(props);
  const countId = `${field.id}-count`;
  const described = [describedBy, hydrated && countId].filter(Boolean).join(" ") || undefined;

  const [isFocused, setIsFocused] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const loaded = useLoaded(loadEditor, { isWanted: isFocused, onMissing: () => setIsMissing(true) });
  const isPlain = !hydrated || isMissing || (isFocused && !editor);

  // It may have had the focus before the page was hydrated.
  useEffect(() => {
    if (textArea.current === document.activeElement) setIsFocused(true);
  }, []);

  // Who typed into the text area while the editor was loading goes on in the editor.
  useEffect(() => {
    if (editor && isFocused) editor.focus();
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
      <textarea
        {...control}
        ref={textArea}
        rows={8}
        lang={lang}
        defaultValue={editableText(initial)}
        aria-describedby={described}
        aria-hidden={editor !== null || undefined}
        tabIndex={editor ? -1 : undefined}
        className={isPlain ? "control" : "sr-only"}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onInput={({ currentTarget }) => {
          if (!editor) setLength(richTextLength(asRichText(currentTarget.value)));
        }}
      />
      {!isPlain && !editor && (
        // For the pointer: the keyboard and screen readers have the text area.
        <div
          aria-hidden
          onClick={() => textArea.current?.focus()}
          className={cn(
            "max-h-[32rem] min-h-44 cursor-text overflow-y-auto rounded-lg border bg-surface px-3 py-2 hover:border-ink-faint",
            control["aria-invalid"] ? "border-danger" : "border-line-strong",
          )}
        >
          {/* Its links are part of the text here. React 18 does not know `inert`. */}
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
          {t("editor.count", { length, max })}
          {length > max && <span role="status"> · {t("editor.over", { over: length - max })}</span>}
        </p>
      )}
    </div>
  );
}

/** The text area's content as rich text, as the editor and the server interpret it. */
function asRichText(value: string): string {
  return isMarkup(value) ? value : richTextOf(value);
}
