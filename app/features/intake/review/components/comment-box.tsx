import type { FieldMetadata } from "@conform-to/react";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import { useTranslation } from "react-i18next";
import { TextAreaField } from "~/components/form/text-field";
import { commentKey } from "../commentable-fields";
import type { AnsweredComment } from "../queries.server";
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

interface CommentBeforeProps {
  field: string;
  label: string;
  before: AnsweredComment;
  /** Whether the field was changed since, so that its comment is likely to be settled. */
  isChanged: boolean;
}

/** The comment of the last return with the owner's answer, and whether it still applies when returned again. */
export function CommentBefore({ field, label, before, isChanged }: CommentBeforeProps) {
  const { t } = useTranslation("review");
  return (
    <div className="order-4 basis-full space-y-2 rounded-lg border border-info-line bg-info-soft px-3 py-2 text-sm">
      <div>
        <p className="text-info">{t("profile.before")}</p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{before.comment}</p>
      </div>
      {before.answer && (
        <div>
          <p className="text-info">{t("profile.answer")}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{before.answer}</p>
        </div>
      )}
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name="kept"
          value={commentKey(field)}
          defaultChecked={!isChanged}
          className="size-5 shrink-0 accent-brand-600"
        />
        <span>
          {t("profile.keep")}
          <span className="sr-only">: {label}</span>
        </span>
      </label>
    </div>
  );
}
