import type { SubmissionResult } from "@conform-to/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { Side } from "~/db/values";
import { taipeiDayEndingAt } from "~/locales/taipei-time";
import type { FeaturedEntry } from "../queries.server";

const loadScheduleForm = async () => (await import("../schema")).scheduleForm;

interface FeaturedListProps {
  side: Side;
  entries: FeaturedEntry[];
  /** The entry whose date was rejected. */
  rejected: { id: string; result: SubmissionResult<string[]> } | null;
}

/** The featured profiles in order, each with its buttons and end date. */
export function FeaturedList({ side, entries, rejected }: FeaturedListProps) {
  const { t } = useTranslation("highlights");
  return (
    <ol className="space-y-3">
      {entries.map((entry, at) => {
        const name = entry.name || t("unnamed");
        return (
          <li key={entry.id}>
            <Card padding="none" className="flex flex-wrap items-end gap-x-4 gap-y-3 p-4">
              <div className="flex min-w-0 flex-1 basis-56 items-center gap-3 self-center">
                <Avatar src={entry.photo} name={name} size={40} shape={side === "startup" ? "square" : "circle"} />
                <div className="min-w-0">
                  <Link to={`/${side}s/${entry.id}`} className="font-medium [overflow-wrap:anywhere] hover:underline">
                    {name}
                  </Link>
                  {entry.hidden && (
                    <p className="mt-1">
                      <Badge tone="warning">{t(`hidden.${entry.hidden}`)}</Badge>
                    </p>
                  )}
                </div>
              </div>
              <UntilForm entry={entry} lastResult={rejected?.id === entry.id ? rejected.result : undefined} />
              <div className="ms-auto flex">
                <IconButton
                  intent="place"
                  id={entry.id}
                  position={at - 1}
                  label={t("up", { name })}
                  disabled={at === 0}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  intent="place"
                  id={entry.id}
                  position={at + 1}
                  label={t("down", { name })}
                  disabled={at === entries.length - 1}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton intent="remove" id={entry.id} label={t("remove", { name })}>
                  <X aria-hidden />
                </IconButton>
              </div>
            </Card>
          </li>
        );
      })}
    </ol>
  );
}

function UntilForm({ entry, lastResult }: { entry: FeaturedEntry; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("highlights");
  const [form, fields] = useZodForm({
    id: `until-${entry.id}`,
    lastResult,
    defaultValue: { id: entry.id, until: entry.untilAt === null ? "" : taipeiDayEndingAt(entry.untilAt) },
    load: loadScheduleForm,
  });
  return (
    <Form form={form} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="id" value={entry.id} />
      <TextField field={fields.until} type="date" label={t("until")} hint={t("untilHint")} className="w-44" />
      <SubmitButton name="intent" value="schedule" variant="secondary">
        {t("saveUntil")}
      </SubmitButton>
    </Form>
  );
}

interface IconButtonProps {
  intent: "place" | "remove";
  id: string;
  position?: number;
  label: string;
  disabled?: boolean;
  children: ReactNode;
}

function IconButton({ intent, id, position, label, disabled, children }: IconButtonProps) {
  return (
    <PostForm preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {position !== undefined && <input type="hidden" name="position" value={position} />}
      <Button type="submit" variant="ghost" size="icon" aria-label={label} title={label} disabled={disabled}>
        {children}
      </Button>
    </PostForm>
  );
}
