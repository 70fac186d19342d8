import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import { RelativeTime } from "~/components/ui/relative-time";
import type { Page } from "~/db/page";
import { reportReasons } from "~/db/values";
import { MessageText } from "~/features/messaging/components/message-text";
import { translateIssue } from "~/locales/issues";
import { clock } from "../chapters";
import { maxPostLength, type Post, type PostText } from "../post";
import { watchPath } from "../watch-path";

/** What an action answered that stored nothing: the form it is about, its issues, and what was typed. */
export interface DiscussionAnswer {
  about?: string;
  error?: Record<string, string[] | null> | null;
  initialValue?: Record<string, unknown> | null;
}

interface DiscussionProps {
  courseId: string;
  posts: Page<Post>;
  lessons: ReadonlyArray<{ video: string; title: string }>;
  /** The moment of a lesson that a new post is about. */
  mention: { video: string; title: string; at: number } | null;
  /** Whether the reader may hide posts. */
  mayHide: boolean;
  answer: DiscussionAnswer | null;
  /** The course's page in the reader's language. */
  here: string;
}

/** The discussion of a course (spec §1, §3): ten posts a page with their replies. */
export function Discussion({ courseId, posts, lessons, mention, mayHide, answer, here }: DiscussionProps) {
  const { t } = useTranslation("courses");
  const shared = { courseId, lessons, mayHide, answer };
  return (
    <section id="discussion" aria-labelledby="discussion-title" className="scroll-mt-24 border-t border-line pt-8">
      <div className="mb-5 flex flex-wrap items-baseline gap-3">
        <h2 id="discussion-title" className="text-xl font-semibold">
          {t("discussion.title")}
        </h2>
        <span className="text-ink-soft">{t("discussion.count", { count: posts.count })}</span>
      </div>
      <PostForm preventScrollReset className="space-y-3" key={posts.result[0]?.id ?? ""}>
        <input type="hidden" name="intent" value="post" />
        {mention && (
          <p className="flex flex-wrap items-center gap-2">
            <input type="hidden" name="video" value={mention.video} />
            <input type="hidden" name="at" value={mention.at} />
            <Badge tone="info">{t("discussion.mentionAt", { lesson: mention.title, time: clock(mention.at) })}</Badge>
            <Link
              to={here.replace(/^\/en-US/, "")}
              className="inline-flex min-h-11 items-center text-sm text-brand-700"
            >
              {t("discussion.noMention")}
            </Link>
          </p>
        )}
        <TextBox
          label={t("discussion.label")}
          placeholder={t("discussion.placeholder")}
          {...filled(answer, "post  ")}
        />
        <SubmitButton name="intent" value="post">
          {t("discussion.submit")}
        </SubmitButton>
      </PostForm>
      {posts.result.length === 0 ? (
        <p className="mt-6 text-ink-soft">{t("discussion.empty")}</p>
      ) : (
        <ol className="mt-6 space-y-4">
          {posts.result.map((post) => (
            <li key={post.id} id={`post-${post.id}`} className="scroll-mt-24">
              <Card className="space-y-3">
                <Entry entry={post} post="" mention={post.mention} {...shared} />
                {post.replies.length > 0 && (
                  <ol className="space-y-3 border-s-2 border-line ps-4">
                    {post.replies.map((reply) => (
                      <li key={reply.id} className="space-y-2">
                        <Entry entry={reply} post={post.id} {...shared} />
                      </li>
                    ))}
                  </ol>
                )}
                <Fold label={t("discussion.reply")} isOpen={isAbout(answer, `reply ${post.id} `)}>
                  <PostForm preventScrollReset className="space-y-3" key={post.replies.length}>
                    <input type="hidden" name="post" value={post.id} />
                    <TextBox label={t("discussion.replyLabel")} {...filled(answer, `reply ${post.id} `)} />
                    <SubmitButton size="sm" name="intent" value="reply">
                      {t("discussion.send")}
                    </SubmitButton>
                  </PostForm>
                </Fold>
              </Card>
            </li>
          ))}
        </ol>
      )}
      <Pagination page={posts.page} size={posts.size} count={posts.count} className="mt-6" />
    </section>
  );
}

interface EntryProps extends Pick<DiscussionProps, "courseId" | "lessons" | "mayHide" | "answer"> {
  entry: PostText;
  /** The post that a reply belongs to; empty for posts. */
  post: string;
  mention?: Post["mention"];
}

/** A post or a reply, with what the reader may do about it. */
function Entry({ entry, post, mention = null, courseId, lessons, mayHide, answer }: EntryProps) {
  const { t } = useTranslation(["courses", "messaging"]);
  const { id, author, text, createdAt, editedAt, isOwn } = entry;
  const name = author.name || t(author.role === "staff" ? "discussion.team" : "discussion.unnamed");
  const lesson = mention && lessons.find(({ video }) => video === mention.video);
  const keys = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="post" value={post} />
    </>
  );
  return (
    <article aria-label={name} className="space-y-2">
      <header className="flex items-center gap-3">
        <Avatar src={author.avatar} name={name} size={36} shape={author.role === "startup" ? "square" : "circle"} />
        <p className="min-w-0 flex-1 text-sm">
          <span className="font-medium wrap-anywhere">{name}</span>{" "}
          <Badge>{t(`discussion.roles.${author.role}`)}</Badge>
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
      <MessageText text={text} />
      <div className="flex flex-wrap items-start gap-x-2">
        {isOwn ? (
          <>
            <Fold label={t("discussion.edit")} isOpen={isAbout(answer, `change ${post} ${id}`)}>
              <PostForm preventScrollReset isEdit className="space-y-3" key={editedAt ?? 0}>
                {keys}
                <TextBox
                  label={t("discussion.label")}
                  defaultValue={text}
                  {...filled(answer, `change ${post} ${id}`)}
                />
                <SubmitButton size="sm" name="intent" value="change">
                  {t("discussion.save")}
                </SubmitButton>
              </PostForm>
            </Fold>
            <PostForm preventScrollReset>
              {keys}
              <input type="hidden" name="intent" value="delete" />
              <ConfirmDialog
                title={t("discussion.deleteConfirm")}
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
          <Fold label={t("discussion.report")} isOpen={isAbout(answer, `report ${post} ${id}`)}>
            <PostForm preventScrollReset className="space-y-3">
              {keys}
              <label className="block max-w-sm">
                <span className="mb-1.5 block font-medium">{t("discussion.reason")}</span>
                <select name="reason" required className="control">
                  {reportReasons.map((reason) => (
                    <option key={reason} value={reason}>
                      {t(`messaging:report.reasons.${reason}`)}
                    </option>
                  ))}
                </select>
              </label>
              <label className="block">
                <span className="mb-1.5 block font-medium">{t("discussion.note")}</span>
                <textarea name="note" rows={2} maxLength={1000} className="control" />
              </label>
              <Issues issues={filled(answer, `report ${post} ${id}`).issues} />
              <SubmitButton size="sm" variant="danger" name="intent" value="report">
                {t("discussion.sendReport")}
              </SubmitButton>
            </PostForm>
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
    </article>
  );
}

/** A part that opens below its button, without scripts too. */
function Fold({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="open:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-lg px-3 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink">
        {label}
      </summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  );
}

interface TextBoxProps {
  label: string;
  placeholder?: string;
  defaultValue?: string;
  issues?: string[];
}

function TextBox({ label, issues = [], ...props }: TextBoxProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name="text"
        rows={3}
        required
        maxLength={maxPostLength}
        aria-invalid={issues.length > 0 || undefined}
        aria-describedby={issues.length > 0 ? `${id}-issues` : undefined}
        className="control"
        {...props}
      />
      <Issues id={`${id}-issues`} issues={issues} />
    </div>
  );
}

function Issues({ id, issues = [] }: { id?: string; issues?: string[] }) {
  const { t } = useTranslation();
  if (issues.length === 0) return null;
  return (
    <p id={id} role="alert" className="mt-1.5 text-danger">
      {issues.map((issue) => translateIssue(t, issue)).join(" ")}
    </p>
  );
}

const isAbout = (answer: DiscussionAnswer | null, form: string) => Boolean(answer?.error) && answer?.about === form;

/** What a form shows again after an answer about it. */
function filled(answer: DiscussionAnswer | null, form: string): { issues?: string[]; defaultValue?: string } {
  if (!answer || !isAbout(answer, form)) return {};
  const text = answer.initialValue?.text;
  return {
    issues: Object.values(answer.error ?? {}).flatMap((issues) => issues ?? []),
    ...(typeof text === "string" && { defaultValue: text }),
  };
}
