import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { hasWords } from "../rules";
import type { Outgoing } from "../thread-state";
import { AttachmentList } from "./attachment-list";
import { Bubble } from "./message-list";
import { MessageText } from "./message-text";

interface OutgoingListProps {
  outgoing: Outgoing[];
  isConnected: boolean;
  /** Seconds until rate-limited messages are sent again; null if none wait. */
  pausedFor: number | null;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/**
 * Messages not yet stored, after the stored ones: in flight, waiting for a connection or the rate limit, or refused.
 */
export function OutgoingList({ outgoing, isConnected, pausedFor, onRetry, onDiscard }: OutgoingListProps) {
  const { t } = useTranslation("messaging");
  const hasControls = pausedFor !== null || outgoing.some(({ refusal }) => refusal !== undefined);
  if (outgoing.length === 0) return null;
  return (
    <ul data-bottom-bar={hasControls || undefined} className="flex flex-col items-end gap-2">
      {outgoing.map(({ clientId, text, attachments, refusal }) => (
        <li key={clientId} className="flex max-w-[85%] flex-col items-end gap-1 md:max-w-[70%]">
          <div className={refusal ? "opacity-70" : "opacity-80"}>
            {hasWords({ text, attachments }) && (
              <Bubble isOwn>
                <MessageText text={text} />
              </Bubble>
            )}
            <AttachmentList attachments={attachments} isOwn />
          </div>
          {refusal ? (
            <p role="alert" className="flex flex-wrap items-center justify-end gap-x-2 px-1 text-xs text-danger">
              <span>
                {t("thread.failed")} · {refusal}
              </span>
              <Button variant="link" size="sm" onClick={() => onRetry(clientId)}>
                {t("thread.retry")}
              </Button>
              <Button variant="link" size="sm" onClick={() => onDiscard(clientId)}>
                {t("thread.discard")}
              </Button>
            </p>
          ) : isConnected && pausedFor !== null ? (
            <p role="status" className="flex flex-wrap items-center justify-end gap-x-2 px-1 text-xs text-ink-faint">
              <span>{t("thread.paused", { count: pausedFor })}</span>
              <Button variant="link" size="sm" onClick={() => onDiscard(clientId)}>
                {t("thread.discard")}
              </Button>
            </p>
          ) : (
            <p className="px-1 text-xs text-ink-faint">{t(isConnected ? "thread.sending" : "thread.waiting")}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
