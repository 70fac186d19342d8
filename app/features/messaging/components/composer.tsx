import CalendarPlus from "lucide-react/icons/calendar-plus";
import FileText from "lucide-react/icons/file-text";
import Paperclip from "lucide-react/icons/paperclip";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { issueText } from "~/components/form/issue-text-part";
import { PostForm } from "~/components/form/post-form";
import { TextArea } from "~/components/form/text-area";
import { PagePart } from "~/components/layout/page-part";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { keyHandler } from "~/components/ui/key-handler";
import { Link } from "~/components/ui/link";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useMedia } from "~/components/ui/use-media";
import type { Side } from "~/db/values";
import { documentExtensions } from "~/features/files/document-type";
import { imageTypes } from "~/features/files/image-type";
import { requestOnePager } from "~/features/profiles/one-pager/request-one-pager";
import { charactersLeft, isVisible } from "~/features/text/text/typed-text";
import { maxAttachments, maxMessageLength } from "../limits";
import type { Attachment } from "../protocol";
import { messageToSend, textOfFiles } from "../rules";
import type { KeptTexts } from "./kept-texts";
import { UploadList } from "./upload-list";
import { useAttachments } from "./use-attachments";

export interface RefusedMessage {
  text: string;
  issue: string;
}

interface ComposerProps {
  kept: KeptTexts;
  /** The side that writes; startups may attach their one-pager. */
  side: Side;
  /** The page that offers times for a meeting; null if none can be offered now. */
  meetUrl: string | null;
  /** The message's client id for a form post; it makes a double submit send once. */
  clientId: string;
  /** The text of a refused form post without scripts, and what is wrong with it. */
  refused?: RefusedMessage;
  onSend: (text: string, attachments: Attachment[]) => void;
  onTyping: () => void;
}

const acceptedFiles = [...imageTypes, ...documentExtensions].join(",");

/** The remaining character count appears below this number. */
const tellBelow = 300;

/** The message box. Without scripts it is a form that posts to its own page. */
export function Composer({ kept, side, meetUrl, clientId, refused, onSend, onTyping }: ComposerProps) {
  const { t, i18n } = useTranslation(["messaging", "onePagerFile"]);
  const id = useId();
  const hydrated = useHydrated();
  const input = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const attachments = useAttachments();
  const [text, setText] = useState(refused?.text ?? "");
  // On touch keyboards Enter always inserts a line break.
  const isEnterSending = useMedia("(pointer: fine)");
  const remaining = charactersLeft(text, maxMessageLength);
  const issue = refused && text === refused.text ? refused.issue : null;

  // Text typed before hydration wins over a stored draft.
  useEffect(() => {
    const typed = input.current?.value;
    setText((now) => typed || now || kept.draft);
  }, [kept]);

  function change(value: string) {
    setText(value);
    kept.draft = value;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    input.current?.focus();
    if (attachments.isBusy || attachments.hasFailed) return;
    const { files } = attachments;
    // Files may be sent without text; the text is then their names.
    const message = messageToSend(isVisible(text) ? text : textOfFiles(files));
    if (message === null) return;
    onSend(message, files);
    attachments.clear();
    change("");
  }

  const onKeyDown = keyHandler((event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && !event.shiftKey && isEnterSending) submit(event);
  });

  return (
    <PostForm
      replace
      encType="multipart/form-data"
      onSubmit={submit}
      className="border-t border-line bg-surface px-3 py-3 md:px-5"
    >
      <input type="hidden" name="client_id" value={clientId} />
      <label htmlFor={id} className="sr-only">
        {t("composer.label")}
      </label>
      <UploadList uploads={attachments.uploads} onRemove={attachments.remove} />
      {(attachments.hasFailed || attachments.leftOut > 0) && (
        <p id={`${id}-failed`} role="status" className="mb-2 text-sm text-danger">
          {attachments.hasFailed
            ? t("attachments.removeFailed")
            : t("attachments.tooMany", { max: maxAttachments, count: attachments.leftOut })}
        </p>
      )}
      <div className="flex items-end gap-2 max-[18rem]:flex-wrap">
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={acceptedFiles}
          aria-label={t("attachments.add")}
          onChange={({ target }) => {
            attachments.add([...(target.files ?? [])]);
            target.value = "";
            input.current?.focus();
          }}
        />
        <Button
          variant="ghost"
          aria-label={t("attachments.add")}
          title={t("attachments.add")}
          disabled={attachments.isFull}
          onClick={() => chooser.current?.click()}
          className="shrink-0 px-2.5! noscript:hidden"
        >
          <Paperclip aria-hidden />
        </Button>
        {side === "startup" && (
          <Button
            variant="ghost"
            aria-label={t("onePagerFile:attach.button")}
            title={t("onePagerFile:attach.hint")}
            disabled={attachments.isFull || attachments.isMaking}
            onClick={() => {
              attachments.addMade(t("onePagerFile:attach.name"), (signal) =>
                requestOnePager({ reuse: true }, { lang: i18n.language, signal }),
              );
              input.current?.focus();
            }}
            className="shrink-0 px-2.5! noscript:hidden"
          >
            <FileText aria-hidden />
          </Button>
        )}
        {meetUrl && (
          <Button variant="ghost" asChild className={cn("shrink-0 px-2.5!", side === "startup" && "max-sm:hidden")}>
            <Link to={meetUrl} aria-label={t("meet")} title={t("meet")}>
              <CalendarPlus aria-hidden />
            </Link>
          </Button>
        )}
        <TextArea
          dir="auto"
          ref={input}
          id={id}
          name="message"
          rows={1}
          // Drafts are kept by account, but a browser restores input after another account has logged in.
          autoComplete="off"
          required={hydrated && attachments.files.length === 0}
          value={text}
          placeholder={t("composer.placeholder")}
          aria-describedby={isEnterSending ? `${id}-hint ${id}-count` : `${id}-count`}
          aria-invalid={remaining < 0 || issue ? true : undefined}
          onChange={(event) => {
            change(event.target.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
          // The wide layout with the note beside it has room for more lines.
          className="control field-sizing-content max-h-48 min-h-11 resize-none max-[18rem]:order-first xl:min-h-24"
        />
        <Button
          type="submit"
          aria-label={t("composer.send")}
          disabled={hydrated && (attachments.isBusy || attachments.hasFailed)}
          aria-describedby={attachments.hasFailed ? `${id}-failed` : undefined}
          className="shrink-0"
        >
          <SendHorizontal aria-hidden />
          <span className="max-sm:sr-only">{t("composer.send")}</span>
        </Button>
      </div>
      {!hydrated && side === "startup" && (
        <label className="mt-2 hidden items-center gap-2 text-sm text-ink-soft noscript:flex">
          <input type="checkbox" name="one_pager" className="size-5" />
          {t("onePagerFile:attach.option")}
        </label>
      )}
      {!hydrated && (
        <label className="mt-2 hidden flex-wrap items-center gap-2 text-sm text-ink-soft noscript:flex">
          {t("attachments.add")}
          <input
            type="file"
            name="attachments"
            multiple
            accept={acceptedFiles}
            className="min-w-0 max-w-full text-xs"
          />
        </label>
      )}
      <div className="mt-1.5 flex gap-3 text-xs sm:min-h-5 text-ink-faint">
        {isEnterSending && <span id={`${id}-hint`}>{t("composer.hint")}</span>}
        <div id={`${id}-count`} role="status" className={cn("ms-auto", (remaining < 0 || issue) && "text-danger")}>
          {issue ? (
            <PagePart part={issueText} props={{ issue }} className="contents" />
          ) : remaining < 0 ? (
            t("composer.tooLong", { count: -remaining })
          ) : (
            remaining < tellBelow && t("composer.remaining", { count: remaining })
          )}
        </div>
      </div>
    </PostForm>
  );
}
