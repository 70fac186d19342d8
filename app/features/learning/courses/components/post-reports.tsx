import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { RelativeTime } from "~/components/ui/relative-time";
import type { PostReport } from "../report-post.server";

/** The post just hidden, with an undo button. */
export function HiddenPost({ post: { id, text } }: { post: { id: string; text: string } }) {
  const { t } = useTranslation("courses");
  return (
    <Notice title={t("discussion.hidden")} action={<ShowPost id={id} label={t("reports.undo")} />}>
      <span className="line-clamp-2 wrap-anywhere">{text}</span>
    </Notice>
  );
}

function ShowPost({ id, label, isSettled = false }: { id: string; label: string; isSettled?: boolean }) {
  return (
    <PostForm preventScrollReset>
      <input type="hidden" name="intent" value="showPost" />
      <input type="hidden" name="entry" value={id} />
      {isSettled && <input type="hidden" name="settled" value="1" />}
      <SubmitButton size="sm" variant="secondary">
        {label}
      </SubmitButton>
    </PostForm>
  );
}

/** Reported discussion posts for staff, with the actions on them. */
export function PostReports({ reports, isSettled }: { reports: PostReport[]; isSettled: boolean }) {
  const { t } = useTranslation(["courses", "messaging"]);
  return (
    <section aria-labelledby="post-reports" className="space-y-4">
      <h2 id="post-reports" className="text-xl font-semibold">
        {t("reports.title")}
      </h2>
      <ol className="space-y-4">
        {reports.map(
          ({ id, postId, courseId, reason, note, text, isHidden, isHiddenByStaff, createdAt, resolvedAt }) => (
            <li key={id}>
              <Card className="space-y-3">
                <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                  <Badge tone="warning">{t(`messaging:report.reasons.${reason}`)}</Badge>
                  {isHidden && <Badge>{t("reports.isHidden")}</Badge>}
                  <RelativeTime seconds={createdAt / 1000} />
                  <Link
                    to={`/course/${courseId}#post-${postId}`}
                    className="inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline"
                  >
                    {t("reports.open")}
                  </Link>
                </p>
                <blockquote className="border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere">
                  {text}
                </blockquote>
                {note && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{note}</p>}
                {resolvedAt === null && (
                  <PostForm preventScrollReset className="flex flex-wrap gap-3">
                    <input type="hidden" name="intent" value="settlePost" />
                    <input type="hidden" name="report_id" value={id} />
                    {!isHidden && (
                      <SubmitButton size="sm" name="hides" value="1">
                        {t("reports.hide")}
                      </SubmitButton>
                    )}
                    <SubmitButton size="sm" variant="secondary" name="hides" value="0">
                      {t("reports.keep")}
                    </SubmitButton>
                  </PostForm>
                )}
                {isHiddenByStaff && <ShowPost id={postId} label={t("discussion.show")} isSettled={isSettled} />}
              </Card>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
