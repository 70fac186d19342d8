import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { LocalDate } from "~/components/ui/local-date";
import type { DeliveryProblem, DeliveryState, WebhookEvent } from "~/db/values";
import { webhookIntents } from "./intents";

interface LoggedMessage {
  id: string;
  event: WebhookEvent;
  body: string;
  state: DeliveryState;
  attempts: number;
  dueAt: number | null;
  status: number | null;
  problem: DeliveryProblem | null;
  createdAt: number;
}

const tones = { waiting: "info", delivered: "success", failed: "danger" } as const;

/** The newest messages to a webhook, with how each went. */
export function WebhookLog({ messages, canResend }: { messages: readonly LoggedMessage[]; canResend: boolean }) {
  const { t } = useTranslation("webhooks");
  if (messages.length === 0) return <p className="text-ink-soft">{t("log.empty")}</p>;
  return (
    <ul className="divide-y divide-line">
      {messages.map((message) => (
        <li key={message.id} className="space-y-1 py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tones[message.state]}>{t(`log.states.${message.state}`)}</Badge>
            <span className="font-medium">{t(`events.${message.event}`)}</span>
            <span className="text-sm text-ink-soft">
              <LocalDate at={message.createdAt} withTime />
            </span>
          </div>
          <Attempts {...message} />
          <div className="flex flex-wrap items-start justify-between gap-3">
            <details className="min-w-0 flex-1">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-brand-700">
                {t("log.content")}
              </summary>
              <pre
                className="whitespace-pre-wrap rounded-lg bg-sunken p-3 text-xs [overflow-wrap:anywhere]"
                translate="no"
              >
                {`webhook-id: ${message.id}\n\n${message.body}`}
              </pre>
            </details>
            {canResend && message.state !== "waiting" && (
              <PostForm preventScrollReset>
                <input type="hidden" name="message" value={message.id} />
                <SubmitButton name="intent" value={webhookIntents.resend} variant="secondary">
                  {t("log.resend")}
                </SubmitButton>
              </PostForm>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How often a message was tried, what came of it, and when it is tried again. */
function Attempts({ attempts, status, problem, state, dueAt }: LoggedMessage) {
  const { t } = useTranslation("webhooks");
  if (attempts === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      <span>{t("log.attempts", { count: attempts })}</span>
      {problem !== null && problem !== "status" && <span>{t(`problems.${problem}`)}</span>}
      {status !== null && <span>{t("log.answered", { status })}</span>}
      {state === "waiting" && dueAt !== null && (
        <span>
          {t("log.next")} <LocalDate at={dueAt} withTime />
        </span>
      )}
    </p>
  );
}
