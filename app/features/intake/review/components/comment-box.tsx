import type { FieldMetadata } from "@conform-to/react";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import { useTranslation } from "react-i18next";
import { TextAreaField } from "~/components/form/text-field";
import { InsertPhraseButton } from "./phrase-picker";

/** A reviewer's comment on a field, opened on demand. */
export function CommentBox({ comment, label }: { comment: FieldMetadata<string>; label: string }) {
  const { t } = useTranslation("review");
  const isOpen = Boolean(comment.initialValue) || comment.errors !== undefined;
  return (
    <details open={isOpen} className="ms-auto open:order-3 open:ms-0 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-lg text-sm text-brand-700 hover:underline [&::-webkit-details-marker]:hidden">
        <MessageSquarePlus aria-hidden className="size-4" />
        {t("profile.comment")}
        <span className="sr-only">: {label}</span>
      </summary>
      <TextAreaField
        field={comment}
        label={t("profile.commentOn", { field: label })}
        rows={2}
        required={false}
        className="mt-1"
      />
      <InsertPhraseButton field={comment.id} />
    </details>
  );
}

/** The comment of the last return. */
export function CommentBefore({ text }: { text: string }) {
  const { t } = useTranslation("review");
  return (
    <div className="order-4 basis-full rounded-lg border border-info-line bg-info-soft px-3 py-2 text-sm">
      <p className="text-info">{t("profile.before")}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}
