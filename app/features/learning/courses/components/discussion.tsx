import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SelectField, type SelectOption } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import { RelativeTime } from "~/components/ui/relative-time";
import type { Page } from "~/db/page";
import { MessageText } from "~/features/messaging/components/message-text";
import { clock } from "~/features/publishing/content-kinds/course/chapters";
import { maxUnits } from "~/features/text/text/typed-text";
import { maxPostLength, type Post, type PostText } from "../post";
import { watchPath } from "../watch-path";
import { useLivePosts } from "./use-live-posts";

interface DiscussionProps {
  /** The reader's account. */
  accountId: string;
  courseId: string;
  posts: Page<Post>;
  /** When the posts were loaded, in milliseconds. */
  loadedAt: number;
  lessons: ReadonlyArray<{ video: string; title: string }>;
  /** The time in a lesson that a new post refers to. */
  mention: { video: string; title: string; at: number } | null;
  /** Whether the reader may hide and show posts. */
  mayHide: boolean;
  /** The reasons for reporting a post. */
  reasons: SelectOption[];
  answer: DiscussionAnswer | null;
}

/** A course's discussion (product §11.3): ten posts per page with replies, live. */
export function Discussion(props: DiscussionProps) {
  const { courseId, posts, lessons, mention, mayHide, reasons, answer } = props;
  const { t } = useTranslation("courses");
  const { shown, fresh, newer, show } = useLivePosts(props);
  useFocusOnFresh(shown, fresh);
  const shared = { courseId, lessons, mayHide, reasons, answer, fresh };
  return (
    <section id="discussion" aria-labelledby="discussion-title" className="scroll-mt-24 border-t border-line pt-8">
      <div className="mb-5 flex flex-wrap items-baseline gap-3">
        <h2 id="discussion-title" className="text-xl font-semibold">
          {t("discussion.title")}
        </h2>
        <span className="text-ink-soft">{t("discussion.count", { count: posts.count })}</span>
      </div>
      <TextForm
        key={newestOwn(shown)}
        id={`post-${newestOwn(shown)}`}
        intent="post"
        draft={`/course/${courseId}`}
        label={t("discussion.label")}
        placeholder={t("discussion.placeholder")}
        submit={t("discussion.submit")}
        answer={answerAbout(answer, "post  ")}
      >
        {mention && (
          <p className="flex flex-wrap items-center gap-2">
            <input type="hidden" name="video" value={mention.video} />
            <input type="hidden" name="at" value={mention.at} />
            <Badge tone="info">{t("discussion.mentionAt", { lesson: mention.title, time: clock(mention.at) })}</Badge>
            <Link
              to={`/course/${courseId}#discussion`}
              className="inline-flex min-h-11 items-center text-sm text-brand-700 underline-offset-4 hover:underline"
            >
              {t("discussion.noMention")}
            </Link>
          </p>
        )}
      </TextForm>
      <FormErrors
        form={{ errors: isOfButton(answer) ? errorsOfAnswer(answer) : undefined, errorId: "discussion-errors" }}
        className="mt-6"
      />
      <div role="status" className="sticky top-20 z-10 flex justify-center">
        {newer > 0 && (
          <Newer count={newer} firstPage={posts.page === 1 ? null : `/course/${courseId}#discussion`} onShow={show} />
        )}
      </div>
      {shown.length === 0 ? (
        newer === 0 && <p className="mt-6 text-ink-soft">{t("discussion.empty")}</p>
      ) : (
        <ol className="mt-6 space-y-4">
          {shown.map((post) => (
            <li key={post.id} id={`post-${post.id}`} tabIndex={-1} className="scroll-mt-36 rounded-2xl">
              <Card className="space-y-3">
                <Entry
                  entry={post}
                  post=""
                  mention={post.mention}
                  reply={
                    <Fold label={t("discussion.reply")} isOpen={answerAbout(answer, `reply ${post.id} `) !== null}>
                      <TextForm
                        key={newestOwn(post.replies.toReversed())}
                        id={`reply-${post.id}-${newestOwn(post.replies.toReversed())}`}
                        intent="reply"
                        draft={`/course/${courseId}#${post.id}`}
                        label={t("discussion.replyLabel")}
                        submit={t("discussion.send")}
                        answer={answerAbout(answer, `reply ${post.id} `)}
                      >
                        <input type="hidden" name="post" value={post.id} />
                      </TextForm>
                    </Fold>
                  }
                  {...shared}
                />
                {post.earlierReplies > 0 && (
                  <p className="text-sm text-ink-soft">
                    {t("discussion.earlierReplies", { count: post.earlierReplies })}
                  </p>
                )}
                {post.replies.length > 0 && (
                  <ol className="space-y-3 border-s-2 border-line ps-4">
                    {post.replies.map((reply) => (
                      <li key={reply.id} id={`post-${reply.id}`} tabIndex={-1} className="scroll-mt-36 space-y-2">
                        <Entry entry={reply} post={post.id} {...shared} />
                      </li>
                    ))}
                  </ol>
                )}
              </Card>
            </li>
          ))}
        </ol>
      )}
      <Pagination page={posts.page} size={posts.size} count={posts.count} className="mt-6" />
    </section>
  );
}

/** A key that changes, and so resets the form, once its content is stored. Entries are newest first. */
const newestOwn = (entries: readonly PostText[]): string => entries.find(({ isOwn }) => isOwn)?.id ?? "none";

/** Focuses the first of the newly shown entries, because the pressed button is gone. */
function useFocusOnFresh(shown: readonly Post[], fresh: ReadonlySet<string>): void {
  const done = useRef(fresh);
  useEffect(() => {
    if (done.current === fresh) return;
    done.current = fresh;
    const first = shown.flatMap((post) => [post, ...post.replies]).find(({ id }) => fresh.has(id));
    if (first) document.getElementById(`post-${first.id}`)?.focus();
  }, [shown, fresh]);
}

interface NewerProps {
  count: number;
  /** The first page's address, on later pages; null on the first. */
  firstPage: string | null;
  onShow: () => void;
}

function Newer({ count, firstPage, onShow }: NewerProps) {
  const { t } = useTranslation("courses");
  const text = `${t("discussion.newer", { count })} · ${t("discussion.seeNewer")}`;
  return firstPage === null ? (
    <Button type="button" size="sm" onClick={onShow} className="mt-6 shadow-overlay">
      {text}
    </Button>
  ) : (
    <Button asChild size="sm" className="mt-6 shadow-overlay">
      <Link to={firstPage}>{text}</Link>
    </Button>
  );
}

interface EntryProps extends Pick<DiscussionProps, "courseId" | "lessons" | "mayHide" | "reasons" | "answer"> {
  /** The entries just shown at the reader's request. */
  fresh: ReadonlySet<string>;
  entry: PostText | Post;
  /** The post that a reply belongs to; empty for posts. */
  post: string;
  mention?: Post["mention"];
  /** The reply form. */
  reply?: ReactNode;
}

/** A post or reply with the reader's actions. */
function Entry({ entry, post, mention = null, courseId, lessons, reply, mayHide, reasons, answer, fresh }: EntryProps) {
  const { t } = useTranslation("courses");
  const { id, author, text, createdAt, editedAt, isHiddenByStaff } = entry;
  const name = author.name || t(author.role === "staff" ? "discussion.team" : "discussion.unnamed");
  const lesson = mention && lessons.find(({ video }) => video === mention.video);
  const keys = (
    <>
      <input type="hidden" name="entry" value={id} />
      <input type="hidden" name="post" value={post} />
    </>
  );
  return (
    <article aria-label={name} className="space-y-2">
      <header className="flex items-center gap-3">
        <Avatar src={author.avatar} name={name} size={36} shape={author.role === "startup" ? "square" : "circle"} />
        <p className="min-w-0 flex-1 text-sm">
          <span className="font-medium wrap-anywhere">{name}</span>{" "}
          <Badge>{t(`discussion.roles.${author.role}`)}</Badge>{" "}
          {fresh.has(id) && <Badge tone="info">{t("discussion.new")}</Badge>}
          {isHiddenByStaff && <Badge tone="warning">{t("discussion.isHidden")}</Badge>}
          <span className="block text-ink-soft">
            <RelativeTime seconds={createdAt / 1000} />
            {editedAt !== null && ` · ${t("discussion.edited")}`}
          </span>
        </p>
      </header>
      {mention && lesson && (
        <Link
          to={watchPath(courseId, mention.video, mention.at)}
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand-700 underline-offset-4 hover:underline"
        >
          {t("discussion.mentionAt", { lesson: lesson.title, time: clock(mention.at) })}
        </Link>
      )}
      <div className={isHiddenByStaff ? "text-ink-soft" : undefined}>
        <MessageText text={text} />
      </div>
      {isHiddenByStaff ? (
        mayHide && (
          <PostForm preventScrollReset>
            {keys}
            <SubmitButton size="sm" variant="secondary" name="intent" value="show">
              {t("discussion.show")}
            </SubmitButton>
          </PostForm>
        )
      ) : (
        <EntryTools {...{ entry, post, keys, reply, courseId, mayHide, reasons, answer }} />
      )}
    </article>
  );
}

interface EntryToolsProps extends Omit<EntryProps, "mention" | "lessons" | "fresh"> {
  /** The hidden fields that identify the entry. */
  keys: ReactNode;
}

/** The reader's actions on an entry. */
function EntryTools({ entry, post, keys, reply, courseId, mayHide, reasons, answer }: EntryToolsProps) {
  const { t } = useTranslation("courses");
  const { id, text, editedAt, isOwn } = entry;
  const others = "replies" in entry ? entry.replies.filter((other) => !other.isOwn).length + entry.earlierReplies : 0;
  return (
    <div className="-ms-3 flex flex-wrap items-start gap-x-2">
      {reply}
      {isOwn ? (
        <>
          <Fold label={t("discussion.edit")} isOpen={answerAbout(answer, `change ${post} ${id}`) !== null}>
            <TextForm
              key={editedAt ?? 0}
              id={`change-${id}-${editedAt ?? 0}`}
              intent="change"
              draft={`/course/${courseId}#${id}`}
              label={t("discussion.label")}
              text={text}
              submit={t("discussion.save")}
              answer={answerAbout(answer, `change ${post} ${id}`)}
            >
              {keys}
            </TextForm>
          </Fold>
          <PostForm preventScrollReset>
            {keys}
            <input type="hidden" name="intent" value="delete" />
            <ConfirmDialog
              title={t("discussion.deleteConfirm")}
              description={others > 0 ? t("discussion.deleteReplies", { count: others }) : undefined}
              confirmLabel={t("discussion.deletePost")}
              tone="danger"
            >
              <Button type="submit" variant="ghost" size="sm">
                {t("discussion.delete")}
              </Button>
            </ConfirmDialog>
          </PostForm>
        </>
      ) : (
        <Fold label={t("discussion.report")} isOpen={answerAbout(answer, `report ${post} ${id}`) !== null}>
          <ReportForm
            reasons={reasons}
            id={id}
            courseId={courseId}
            answer={answerAbout(answer, `report ${post} ${id}`)}
          >
            {keys}
          </ReportForm>
        </Fold>
      )}
      {mayHide && !isOwn && (
        <PostForm preventScrollReset>
          {keys}
          <SubmitButton size="sm" variant="ghost" name="intent" value="hide">
            {t("discussion.hide")}
          </SubmitButton>
        </PostForm>
      )}
    </div>
  );
}

/** A disclosure that works without scripts. */
function Fold({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="open:w-full open:ps-3 open:[&>summary]:-ms-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-lg px-3 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink">
        {label}
      </summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  );
}

interface TextFormProps {
  id: string;
  intent: "post" | "reply" | "change";
  /** The storage key of the draft (decision 034). */
  draft: string;
  label: string;
  placeholder?: string;
  submit: string;
  /** The initial text. */
  text?: string;
  answer: SubmissionResult<string[]> | null;
  children?: ReactNode;
}

function TextForm({ id, intent, draft, label, placeholder, submit, text, answer, children }: TextFormProps) {
  const [form, fields] = useForm<{ text: string }>({
    id,
    lastResult: answer,
    defaultValue: { text },
    constraint: { text: { required: true, maxLength: maxUnits(maxPostLength) } },
  });
  return (
    <Form form={form} draft={draft} preventScrollReset className="space-y-3">
      <FormErrors form={form} />
      {children}
      <TextAreaField field={fields.text} label={label} placeholder={placeholder} rows={3} />
      <SubmitButton size={intent === "post" ? "md" : "sm"} name="intent" value={intent}>
        {submit}
      </SubmitButton>
    </Form>
  );
}

interface ReportFormProps {
  reasons: SelectOption[];
  id: string;
  courseId: string;
  answer: SubmissionResult<string[]> | null;
  children: ReactNode;
}

function ReportForm({ reasons, id, courseId, answer, children }: ReportFormProps) {
  const { t } = useTranslation("courses");
  const [form, fields] = useForm<{ reason: string; note: string }>({
    id: `report-${id}`,
    lastResult: answer,
    constraint: { reason: { required: true }, note: { maxLength: maxUnits(1000) } },
  });
  return (
    <Form form={form} draft={`/course/${courseId}#report-${id}`} preventScrollReset className="space-y-3">
      <FormErrors form={form} />
      {children}
      <SelectField field={fields.reason} label={t("discussion.reason")} options={reasons} className="max-w-sm" />
      <TextAreaField field={fields.note} label={t("discussion.note")} rows={2} />
      <SubmitButton size="sm" variant="danger" name="intent" value="report">
        {t("discussion.sendReport")}
      </SubmitButton>
    </Form>
  );
}

/** The response to a refused action, and the form it is about. */
export type DiscussionAnswer = SubmissionResult<string[]> & { about?: string };

/** Whether it is about a button, which has no form to show the error in. */
const isOfButton = (answer: DiscussionAnswer | null) => /^(delete|hide|show) /.test(answer?.about ?? "");

const answerAbout = (answer: DiscussionAnswer | null, form: string) => (answer?.about === form ? answer : null);
