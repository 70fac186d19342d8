import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { PagePart } from "~/components/layout/page-part";
import { Link } from "~/components/ui/link";
import { useDateText } from "~/components/ui/use-date-text";
import type { WallClass } from "~/db/values";
import { dayMs } from "~/durations";
import { spaced } from "~/locales/spaced";
import { openedFor } from "../rules";
import { PassForm } from "./pass-form";
import { reportForm } from "./report-form-part";

/** The thread's tasks by their name in the address. */
const tasks = ["pass", "block", "report", "open", "letters"] as const;
type Task = (typeof tasks)[number];

const parameter = "do";

/** The address of a thread with a task's form open. */
export function taskUrl(task: Task): string {
  return `?${parameter}=${task}`;
}

const classParameter = "class";

/** The address of a thread with the form that opens one class. */
export function openUrl(opened: WallClass): string {
  return `${taskUrl("open")}&${classParameter}=${opened}`;
}

/** Forms of other parts of the product that a thread shows among its own; null where the reader has none. */
export interface ThreadParts {
  /** Passes with more than a reason, instead of `PassForm`. */
  pass: ReactNode;
  /** Gives the other side the last letters. */
  letters: { title: string; form: ReactNode } | null;
}

interface ThreadTaskProps {
  search: string;
  target: { id: string; name: string };
  mayPass: boolean;
  parts: ThreadParts;
  hasBlocked: boolean;
  /** The classes the reader can open to the other side, and when an opening made now would end, in milliseconds. */
  toOpen: readonly WallClass[];
  openUntil: number;
  /** The result of a refused report. */
  lastResult?: SubmissionResult<string[]>;
}

/** The form opened from a thread's menu, above the messages; works without scripts. */
export function ThreadTask(props: ThreadTaskProps) {
  const { search, target, mayPass, parts, hasBlocked, toOpen, openUntil, lastResult } = props;
  const { t } = useTranslation("messaging");
  const asked = new URLSearchParams(search);
  const task = tasks.find((name) => name === asked.get(parameter));
  const opened = toOpen.find((each) => each === asked.get(classParameter));
  if (task === "pass" && mayPass) {
    return (
      <TaskFrame title={t("pass.title")} targetId={target.id}>
        <p className="text-sm text-ink-soft">{t("pass.hint")}</p>
        {parts.pass ?? <PassForm moreUrl={null} />}
      </TaskFrame>
    );
  }
  if (task === "block") {
    const intent = hasBlocked ? "unblock" : "block";
    return (
      <TaskFrame title={t(hasBlocked ? "block.undo" : "block.title")} targetId={target.id}>
        <p className="text-sm text-ink-soft">{t(hasBlocked ? "block.notice" : "block.hint", { name: target.name })}</p>
        <PostForm replace>
          <SubmitButton name="intent" value={intent} variant={hasBlocked ? "secondary" : "danger"}>
            {t(hasBlocked ? "block.undo" : "block.do")}
          </SubmitButton>
        </PostForm>
      </TaskFrame>
    );
  }
  if (task === "report") {
    return (
      <TaskFrame title={t("report.title")} targetId={target.id}>
        <PagePart part={reportForm} props={{ targetId: target.id, lastResult }} />
      </TaskFrame>
    );
  }
  if (task === "letters" && parts.letters) {
    return (
      <TaskFrame title={parts.letters.title} targetId={target.id}>
        {parts.letters.form}
      </TaskFrame>
    );
  }
  if (task === "open" && opened) return <OpenTask target={target} opened={opened} until={openUntil} />;
  return null;
}

function OpenTask({
  target,
  opened,
  until,
}: {
  target: { id: string; name: string };
  opened: WallClass;
  until: number;
}) {
  const { t } = useTranslation("messaging");
  const date = useDateText(until);
  return (
    <TaskFrame
      title={spaced((values) => t(`openings.openOf.${opened}`, values), { name: target.name, days: openedFor / dayMs })}
      targetId={target.id}
    >
      <p className="text-sm text-ink-soft">
        {spaced((values) => t(`openings.hint.${opened}`, values), { name: target.name, date })}
      </p>
      <PostForm replace>
        <input type="hidden" name="class" value={opened} />
        <SubmitButton name="intent" value="open_class">
          {t("openings.do")}
        </SubmitButton>
      </PostForm>
    </TaskFrame>
  );
}

function TaskFrame({ title, targetId, children }: { title: string; targetId: string; children: ReactNode }) {
  const { t } = useTranslation("messaging");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Focus the heading after a choice in the menu, but not on the first page load.
  useEffect(() => {
    if (key !== "default") heading.current?.focus();
  }, [key]);
  return (
    <section
      aria-labelledby={id}
      className="max-h-[60dvh] shrink-0 space-y-3 overflow-y-auto border-b border-line bg-surface px-4 pt-2 pb-4 md:px-5"
    >
      <div className="flex items-center gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="min-w-0 flex-1 font-semibold">
          {title}
        </h2>
        <Link
          to={`/messages/${targetId}`}
          aria-label={t("menu.close")}
          className="-me-2 inline-flex size-11 items-center justify-center rounded-lg text-ink-faint hover:bg-sunken"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      {children}
    </section>
  );
}
