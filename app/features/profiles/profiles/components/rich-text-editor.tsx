import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useLayoutEffect } from "react";
import { cn } from "~/components/ui/class-names";
import { richTextStyle } from "~/features/text/text/components/rich-text";
import { tidyPastedHtml } from "~/features/text/text/pasted-html";
import { safeHref } from "~/features/text/text/rich-text";
import { RichTextToolbar } from "./rich-text-toolbar";

export interface RichTextEditorHandle {
  /** Focuses the editor at once. */
  focus: () => void;
}

interface RichTextEditorProps {
  /** Read once, when the editor starts. */
  initialHtml: () => string;
  onReady: (handle: RichTextEditorHandle) => void;
  onChange: (html: string) => void;
  lang?: string;
  labelledBy: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
}

/** Must match the elements allowed in rich text (`richTags`). */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address) => safeHref(address) !== null,
      HTMLAttributes: { rel: "nofollow noopener", target: "_blank" },
    },
  }),
];

/** The rich text editor. Loaded lazily, and only in the browser. */
export default function RichTextEditor({
  initialHtml,
  onReady,
  onChange,
  lang,
  labelledBy,
  describedBy,
  invalid,
  required,
}: RichTextEditorProps) {
  const attributes: Record<string, string> = {
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    class: cn(richTextStyle, "min-h-44 px-3 py-2 focus:outline-none"),
    ...(lang ? { lang } : {}),
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(invalid ? { "aria-invalid": "true" } : {}),
    ...(required ? { "aria-required": "true" } : {}),
  };
  const editor = useEditor({
    extensions,
    content: initialHtml(),
    immediatelyRender: false,
    editorProps: { attributes, transformPastedHTML: tidyPastedHtml },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? "" : editor.getHTML()),
  });

  // Set together with the frame that shows the editor. The editor's own `create` event comes later, and until then two
  // text fields would show.
  useLayoutEffect(() => {
    if (!editor) return;
    const focus = () => {
      // Not the editor's `focus` command, which waits for a frame and then takes the focus from where the reader went.
      editor.view.focus();
      editor.commands.scrollIntoView();
    };
    onReady({ focus });
  }, [editor, onReady]);

  // Attributes change with the form's errors; do not recreate the editor.
  const attributesKey = JSON.stringify(attributes);
  useEffect(() => {
    editor?.setOptions({
      editorProps: { attributes: JSON.parse(attributesKey), transformPastedHTML: tidyPastedHtml },
    });
  }, [editor, attributesKey]);

  if (!editor) return null;
  return (
    <div
      className={cn(
        "rounded-lg border bg-surface focus-within:border-brand-600 focus-within:shadow-[0_0_0_3px_rgb(31_140_103/0.28)] hover:border-ink-faint",
        invalid ? "border-danger" : "border-line-strong",
      )}
    >
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} className="max-h-[32rem] overflow-y-auto" />
    </div>
  );
}
