import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { LocalDate } from "~/components/ui/local-date";
import { readableAddress } from "~/locales/readable-address";
import { describeDetails } from "../enquiry-fields";
import type { ContactMessage } from "../list-messages.server";
import { MessageChoice } from "./answer-bar";

/** A contact message as staff read it: sender, topic, text, and who answered. */
export function ContactMessageCard({ message }: { message: ContactMessage }) {
  const { t } = useTranslation("contact");
  const { t: tAny } = useTranslation();
  const details = describeDetails(tAny, message);
  const { id, name, email, phone, company, topic, state, answeredAt, answeredBy, createdAt } = message;
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${t(`topics.${topic}`)}`)}`;
  return (
    <Card asChild>
      <article className="space-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {state === "new" && <MessageChoice id={id} name={name} />}
          <h2 className="font-semibold">
            <bdi>{name}</bdi>
          </h2>
          <Badge>{t(`topics.${topic}`)}</Badge>
          <span className="text-sm text-ink-faint">
            <LocalDate at={createdAt} withTime />
          </span>
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
          <span>
            {readableAddress(email)} ({t(message.accountId === null ? "desk.unconfirmed" : "desk.account")})
          </span>
          {phone && <span>{phone}</span>}
          {company && <bdi>{company}</bdi>}
        </p>
        {details.length > 0 && (
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
            {details.map(({ name: field, label, text }) => (
              <div key={field} className="min-w-0">
                <dt className="text-ink-faint">{label}</dt>
                <dd className="wrap-anywhere">
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p lang={message.locale} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {message.message}
        </p>
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
          <PostForm replace>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="state" value={state === "new" ? "answered" : "new"} />
            <Button type="submit" size="sm" variant={state === "new" ? "primary" : "secondary"}>
              {t(state === "new" ? "desk.answer" : "desk.reopen")}
            </Button>
          </PostForm>
          {state === "new" && (
            <Button asChild size="sm" variant="secondary">
              <a href={reply}>{t("desk.reply")}</a>
            </Button>
          )}
          {answeredAt !== null && (
            <p className="text-sm text-ink-soft">
              {answeredBy && `${t("desk.answeredBy", { email: readableAddress(answeredBy) })} · `}
              <LocalDate at={answeredAt} withTime />
            </p>
          )}
        </div>
      </article>
    </Card>
  );
}
