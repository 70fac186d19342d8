import { Form } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button, buttonStyle } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Disclosure } from "~/components/ui/disclosure";
import { reportReasons } from "~/db/values";
import { PassForm } from "./pass-form";

/** What one can do with a conversation besides writing. */
export interface PanelContent {
  /** Whether the record is open, and whether the reader may open it again. */
  passed: { byReader: boolean } | null;
  hasBlocked: boolean;
  note: string;
  /** What was searched for. */
  words: string;
}

/** Search, the private note, and ways out of a conversation: plain forms behind one button, for they need no scripts. */
export function ThreadPanel({ name, passed, hasBlocked, note, words }: PanelContent & { name: string }) {
  const { t } = useTranslation("messaging");
  const id = useId();
  return (
    <Disclosure
      className="group relative"
      label={t("panel.open")}
      summaryClassName={cn(
        buttonStyle({ variant: "ghost", size: "sm" }),
        "cursor-pointer list-none px-2 [&::-webkit-details-marker]:hidden",
      )}
      summary={<Ellipsis aria-hidden className="size-5" />}
    >
      <div className="absolute end-0 top-full z-20 mt-1 hidden max-h-[70dvh] w-80 max-w-[calc(100vw-1.5rem)] space-y-5 overflow-y-auto rounded-xl border border-line bg-surface p-4 shadow-overlay group-open:block">
        <Form className="space-y-2">
          <label htmlFor={`${id}-q`} className="block text-sm font-medium">
            {t("panel.search")}
          </label>
          <div className="flex gap-2">
            <input id={`${id}-q`} type="search" name="q" defaultValue={words} maxLength={100} className="control" />
            <Button type="submit" size="sm" variant="secondary" className="shrink-0">
              {t("panel.searchButton")}
            </Button>
          </div>
        </Form>
        <ActionForm intent="note" submit={t("panel.noteSave")}>
          <label htmlFor={`${id}-note`} className="block text-sm font-medium">
            {t("panel.note")}
          </label>
          <p id={`${id}-note-hint`} className="text-xs text-ink-faint">
            {t("panel.noteHint", { name })}
          </p>
          <textarea
            id={`${id}-note`}
            name="note"
            rows={4}
            maxLength={4000}
            defaultValue={note}
            aria-describedby={`${id}-note-hint`}
            className="control"
          />
        </ActionForm>
        {!passed && !hasBlocked && (
          <div className="space-y-2">
            <p className="text-sm font-medium">{t("pass.title")}</p>
            <p className="text-xs text-ink-faint">{t("pass.hint")}</p>
            <PassForm />
          </div>
        )}
        <ActionForm intent={hasBlocked ? "unblock" : "block"} submit={t(hasBlocked ? "block.undo" : "block.do")}>
          <p className="text-sm font-medium">{t("block.title")}</p>
          <p className="text-xs text-ink-faint">{t("block.hint", { name })}</p>
        </ActionForm>
        <ActionForm intent="report" submit={t("report.submit")}>
          <p className="text-sm font-medium">{t("report.title")}</p>
          <p className="text-xs text-ink-faint">{t("report.hint")}</p>
          <label htmlFor={`${id}-reason`} className="sr-only">
            {t("report.reason")}
          </label>
          <select id={`${id}-reason`} name="reason" className="control">
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`report.reasons.${reason}`)}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-about`} className="sr-only">
            {t("report.note")}
          </label>
          <textarea
            id={`${id}-about`}
            name="note"
            rows={2}
            maxLength={1000}
            placeholder={t("report.note")}
            className="control"
          />
        </ActionForm>
      </div>
    </Disclosure>
  );
}

function ActionForm({ intent, submit, children }: { intent: string; submit: string; children: ReactNode }) {
  return (
    <PostForm replace className="space-y-2">
      {children}
      <SubmitButton name="intent" value={intent} size="sm" variant="secondary">
        {submit}
      </SubmitButton>
    </PostForm>
  );
}
