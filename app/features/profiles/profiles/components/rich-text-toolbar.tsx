import { type Editor, useEditorState } from "@tiptap/react";
import Bold from "lucide-react/icons/bold";
import Heading1 from "lucide-react/icons/heading-1";
import Heading2 from "lucide-react/icons/heading-2";
import Italic from "lucide-react/icons/italic";
import LinkIcon from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Quote from "lucide-react/icons/quote";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import * as Toolbar from "radix-ui/toolbar";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { keyHandler } from "~/components/ui/key-handler";
import { safeHref } from "~/features/text/text/rich-text";

const marks = [
  { name: "bold", icon: Bold, active: (editor: Editor) => editor.isActive("bold"), run: chain((c) => c.toggleBold()) },
  {
    name: "italic",
    icon: Italic,
    active: (editor: Editor) => editor.isActive("italic"),
    run: chain((c) => c.toggleItalic()),
  },
  {
    name: "heading",
    icon: Heading1,
    active: (editor: Editor) => editor.isActive("heading", { level: 3 }),
    run: chain((c) => c.toggleHeading({ level: 3 })),
  },
  {
    name: "subheading",
    icon: Heading2,
    active: (editor: Editor) => editor.isActive("heading", { level: 4 }),
    run: chain((c) => c.toggleHeading({ level: 4 })),
  },
  {
    name: "bulletList",
    icon: List,
    active: (editor: Editor) => editor.isActive("bulletList"),
    run: chain((c) => c.toggleBulletList()),
  },
  {
    name: "orderedList",
    icon: ListOrdered,
    active: (editor: Editor) => editor.isActive("orderedList"),
    run: chain((c) => c.toggleOrderedList()),
  },
  {
    name: "quote",
    icon: Quote,
    active: (editor: Editor) => editor.isActive("blockquote"),
    run: chain((c) => c.toggleBlockquote()),
  },
] as const;

type Chain = ReturnType<Editor["chain"]>;

/** Runs a command and keeps the focus in the text. */
function chain(step: (chain: Chain) => Chain) {
  return (editor: Editor) => step(editor.chain().focus()).run();
}

/** The editor's buttons: a single tab stop, with arrow keys between buttons. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation("richText");
  const [editingLink, setEditingLink] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: marks.map((mark) => mark.active(editor)),
      link: editor.isActive("link"),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  return (
    <div className="border-b border-line">
      <Toolbar.Root aria-label={t("toolbar")} className="flex flex-wrap gap-0.5 p-1">
        {marks.map(({ name, icon: Icon, run }, index) => (
          <ToolbarButton key={name} label={t(name)} pressed={state.active[index] ?? false} onClick={() => run(editor)}>
            <Icon aria-hidden className="size-4.5" />
          </ToolbarButton>
        ))}
        <ToolbarButton label={t("link")} pressed={state.link} onClick={() => setEditingLink(!editingLink)}>
          <LinkIcon aria-hidden className="size-4.5" />
        </ToolbarButton>
        <Toolbar.Separator className="mx-1 w-px self-stretch bg-line" />
        <ToolbarButton label={t("undo")} disabled={!state.canUndo} onClick={() => editor.chain().focus().undo().run()}>
          <Undo2 aria-hidden className="size-4.5" />
        </ToolbarButton>
        <ToolbarButton label={t("redo")} disabled={!state.canRedo} onClick={() => editor.chain().focus().redo().run()}>
          <Redo2 aria-hidden className="size-4.5" />
        </ToolbarButton>
      </Toolbar.Root>
      {editingLink && <LinkEditor editor={editor} onDone={() => setEditingLink(false)} />}
    </div>
  );
}

interface ToolbarButtonProps {
  label: string;
  /** For toggle buttons only. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: JSX.Element;
}

function ToolbarButton({ label, pressed, disabled, onClick, children }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40 aria-pressed:bg-brand-50 aria-pressed:text-brand-700"
    >
      {children}
    </Toolbar.Button>
  );
}

/** Edits the URL of the link at the cursor, or of a new link over the selection. */
function LinkEditor({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation("richText");
  const id = useId();
  const current: unknown = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof current === "string" ? current : "");
  const [invalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The user has just opened this field.
  useEffect(() => input.current?.focus(), []);

  function apply() {
    const href = safeHref(address) ?? safeHref(`https://${address}`);
    if (href === null || address.trim() === "") {
      setInvalid(true);
      return;
    }
    const { empty } = editor.state.selection;
    if (empty && !editor.isActive("link")) {
      editor
        .chain()
        .focus()
        .insertContent({ type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] })
        .unsetMark("link")
        .run();
    } else {
      editor.chain().focus().extendMarkRange("link").setLink({ href }).unsetMark("link").run();
    }
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  }

  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    // Enter would submit the surrounding form.
    if (event.key === "Enter") {
      event.preventDefault();
      apply();
    }
    if (event.key === "Escape") {
      onDone();
      editor.commands.focus();
    }
  });

  return (
    <div className="border-t border-line p-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="url"
          inputMode="url"
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setInvalid(false);
          }}
          onKeyDown={onKeyDown}
          aria-label={t("linkAddress")}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-error` : undefined}
          placeholder="https://"
          className="control min-w-0 flex-1 basis-56"
        />
        <Button size="sm" onClick={apply}>
          {t("linkApply")}
        </Button>
        {editor.isActive("link") && (
          <Button size="sm" variant="ghost" onClick={remove}>
            {t("linkRemove")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t("cancel")}
        </Button>
      </div>
      {invalid && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {t("linkInvalid")}
        </p>
      )}
    </div>
  );
}
