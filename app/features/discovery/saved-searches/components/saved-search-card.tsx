import type { SubmissionResult } from "@conform-to/react";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Badge } from "~/components/ui/badge";
import { Button, buttonStyle } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { countText } from "~/features/discovery/search/count-text";
import type { ResultCount } from "~/features/discovery/search/found";
import { maxUnits } from "~/features/text/text/typed-text";
import type { SavedSearch } from "../queries.server";
import { maxNameLength, searchPath } from "../rules";

const loadRenameForm = async () => (await import("../schema")).renameForm;

interface SavedSearchEntry extends SavedSearch {
  /** Keyword and filters in words. */
  criteria: string[];
  /** Null if no criteria remain to search by. */
  results: (ResultCount & { numberNew: number; hasMore: boolean }) | null;
  /** Whether some of its filters are not applied. */
  isNarrowed: boolean;
}

interface SavedSearchCardProps {
  search: SavedSearchEntry;
  /** The result of renaming this search. */
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A saved search with its results, and the buttons to rename, mail and delete it. */
export function SavedSearchCard({ search, lastResult }: SavedSearchCardProps) {
  const { t } = useTranslation("savedSearches");
  const { id, side, name, criteria, results, isNarrowed, isMailed } = search;
  return (
    <Card asChild>
      <article>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
            <Link to={searchPath(search)} className="text-brand-700 underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <Badge>{t(`lists.${side}`)}</Badge>
        </div>
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{criteria.join(" · ")}</p>
        {results && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
            <span>{t(`results.${side}`, { count: results.count, number: countText(results) })}</span>
            {results.numberNew > 0 && (
              <Badge tone="success">
                {t(results.hasMore ? "results.more" : "results.new", { number: results.numberNew })}
              </Badge>
            )}
          </p>
        )}
        {isNarrowed && <p className="mt-2 text-sm text-ink-faint">{t(results ? "narrowed" : "unusable")}</p>}
        <div className="mt-3 flex flex-wrap items-start gap-1 border-t border-line pt-3">
          <PostForm preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="is_mailed" value={isMailed ? "0" : "1"} />
            <Button
              type="submit"
              name="intent"
              value="mail"
              variant="ghost"
              size="sm"
              aria-pressed={isMailed}
              aria-label={t("mail.label", { name })}
            >
              {isMailed ? <Bell aria-hidden className="text-brand-700" /> : <BellOff aria-hidden />}
              {t(isMailed ? "mail.on" : "mail.off")}
            </Button>
          </PostForm>
          <details open={lastResult !== undefined} className="open:order-last open:basis-full">
            <summary
              aria-label={t("rename.of", { name })}
              className={buttonStyle({ variant: "ghost", size: "sm", className: "cursor-pointer" })}
            >
              <Pencil aria-hidden />
              {t("rename.button")}
            </summary>
            <RenameForm search={search} lastResult={lastResult} />
          </details>
          <PostForm preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="delete"
              variant="ghost"
              size="sm"
              aria-label={t("delete.of", { name })}
            >
              <Trash2 aria-hidden />
              {t("delete.button")}
            </Button>
          </PostForm>
        </div>
      </article>
    </Card>
  );
}

function RenameForm({ search, lastResult }: SavedSearchCardProps) {
  const { t } = useTranslation("savedSearches");
  const [form, fields] = useZodForm({
    id: `rename-${search.id}`,
    lastResult,
    defaultValue: { name: search.name },
    constraint: { name: { required: true, maxLength: maxUnits(maxNameLength) } },
    load: loadRenameForm,
  });
  return (
    <Form form={form} preventScrollReset className="mt-2 max-w-md space-y-3 px-3">
      <input type="hidden" name="id" value={search.id} />
      <FormErrors form={form} />
      <TextField field={fields.name} label={t("save.name")} autoComplete="off" />
      <SubmitButton name="intent" value="rename" size="sm">
        {t("rename.submit")}
      </SubmitButton>
    </Form>
  );
}
