import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { Side } from "~/db/values";
import { readableAddress } from "~/locales/readable-address";
import { useDayTexts } from "../../board/components/day-text";
import type { OutsidePreview, RefusedLine } from "../deal";
import { stagedContent } from "../staged-content";

type PreviewRow = OutsidePreview["rows"][number];

interface OutsidePreviewPanelProps {
  preview: OutsidePreview;
  side: Side;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** What adding a list would do: how many deals, which lines are doubtful, repeated or refused, and the confirmation. */
export function OutsidePreviewPanel({ preview, side, today }: OutsidePreviewPanelProps) {
  const { rows, refused, room } = preview;
  const { t } = useTranslation("boardDeals");
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const repeated = rows.filter(({ duplicate }) => duplicate !== null);
  const doubtful = rows.filter(({ duplicate, doubts }) => duplicate === null && doubts.length > 0);
  const ready = rows.filter(({ duplicate, doubts }) => duplicate === null && doubts.length === 0);
  const number = ready.length + doubtful.length + taken.size;
  const isFull = number > room;
  return (
    <PostForm encType="multipart/form-data" className="space-y-6">
      <input type="hidden" name="content" value={stagedContent(rows)} />
      <Card padding="lg">
        <h2 className="text-lg font-semibold">{t("preview.title")}</h2>
        <p className="mt-1 text-ink-soft" aria-live="polite">
          {number === 0 ? t("preview.nothing") : t("preview.number", { count: number })}
        </p>
        {isFull && (
          <Notice tone="warning" className="mt-4">
            {t("preview.room", { count: room })}
          </Notice>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <SubmitButton name="intent" value="add" disabled={isFull || (number === 0 && repeated.length === 0)}>
            {t("preview.submit", { count: number })}
          </SubmitButton>
          <Button asChild variant="secondary">
            <Link to="/board/new" reloadDocument>
              {t("preview.other")}
            </Link>
          </Button>
        </div>
      </Card>
      <Group title={t("preview.refused")} tone="danger" number={refused.length}>
        {refused.map((line) => (
          <Refused key={line.line} line={line} />
        ))}
      </Group>
      <Group title={t("preview.duplicates")} text={t("preview.duplicatesText")} tone="warning" number={repeated.length}>
        {repeated.map((row) => (
          <Row key={row.line} row={row} side={side} today={today}>
            <label className="mt-1 flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="take"
                value={row.line}
                className="size-5 shrink-0"
                onChange={({ currentTarget: { checked } }) =>
                  setTaken(
                    (before) =>
                      new Set([...before].filter((line) => line !== row.line).concat(checked ? row.line : [])),
                  )
                }
              />
              <span className="min-w-0 wrap-anywhere">{t("preview.take", { name: row.deal.name })}</span>
            </label>
          </Row>
        ))}
      </Group>
      <Group title={t("preview.doubtful")} text={t("preview.doubtfulText")} tone="warning" number={doubtful.length}>
        {doubtful.map((row) => (
          <Row key={row.line} row={row} side={side} today={today} />
        ))}
      </Group>
      <Group title={t("preview.ready")} tone="success" number={ready.length}>
        {ready.map((row) => (
          <Row key={row.line} row={row} side={side} today={today} />
        ))}
      </Group>
    </PostForm>
  );
}

interface GroupProps {
  title: string;
  text?: string;
  tone: "danger" | "warning" | "success";
  number: number;
  children: ReactNode;
}

function Group({ title, text, tone, number, children }: GroupProps) {
  if (number === 0) return null;
  return (
    <Card padding="none" asChild>
      <section aria-label={title}>
        <div className="px-5 py-4">
          <h2 className="flex items-center justify-between gap-3 font-medium">
            {title}
            <Badge tone={tone}>{number}</Badge>
          </h2>
          {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
        </div>
        <ul className="divide-y divide-line border-t border-line">{children}</ul>
      </section>
    </Card>
  );
}

function Refused({ line: { line, text, reason } }: { line: RefusedLine }) {
  const { t } = useTranslation("boardDeals");
  return (
    <li className="px-5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <LineNumber line={line} />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      <p className="text-sm text-danger">{t(`refusals.${reason}`)}</p>
    </li>
  );
}

function Row({
  row: { line, deal, doubts, duplicate },
  side,
  today,
  children,
}: {
  row: PreviewRow;
  side: Side;
  today: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation(["boardDeals", "board"]);
  const text = useDayTexts(today);
  const plan = [deal.nextOn && text.day(deal.nextOn), deal.nextStep].filter(Boolean).join(" ");
  return (
    <li className="px-5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <LineNumber line={line} />
        <span className="min-w-0 font-medium wrap-anywhere">{deal.name}</span>
        <Badge>{t(`board:stages.${side}.${deal.stage}`)}</Badge>
        {deal.tags.map((tag) => (
          <span key={tag} className="text-sm text-ink-soft">
            #{tag}
          </span>
        ))}
      </p>
      {deal.link && <p className="text-sm wrap-anywhere text-ink-soft">{readableAddress(deal.link)}</p>}
      {plan && <p className="text-sm wrap-anywhere text-ink-soft">{plan}</p>}
      {deal.note && <p className="line-clamp-2 text-sm wrap-anywhere text-ink-faint">{deal.note}</p>}
      {duplicate && (
        <p className="text-sm wrap-anywhere text-warning">
          {duplicate.on === "board"
            ? t("preview.onBoard", { name: duplicate.name })
            : t("preview.onList", { line: duplicate.line })}
        </p>
      )}
      {doubts.map((doubt) => (
        <p key={doubt} className="text-sm text-warning">
          {t(`doubts.${doubt}`)}
        </p>
      ))}
      {children}
    </li>
  );
}

function LineNumber({ line }: { line: number }) {
  const { t } = useTranslation("boardDeals");
  return <span className="text-sm text-ink-faint tabular-nums">{t("preview.line", { line })}</span>;
}
