import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import Bookmark from "lucide-react/icons/bookmark";
import { useTranslation } from "react-i18next";
import { UndoNotice } from "~/components/form/undo-notice";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { type Side, sides } from "~/db/values";
import { SaveSearchForm } from "~/features/discovery/saved-searches/components/save-search-form";
import { SavedSearchCard } from "~/features/discovery/saved-searches/components/saved-search-card";
import { deleteSearch } from "~/features/discovery/saved-searches/delete-search.server";
import { readSavedSearches } from "~/features/discovery/saved-searches/read-saved-searches.server";
import { searchPath } from "~/features/discovery/saved-searches/rules";
import { saveSearch } from "~/features/discovery/saved-searches/save-search.server";
import { deletedSearch, renameForm, saveForm } from "~/features/discovery/saved-searches/schema";
import { updateSearch } from "~/features/discovery/saved-searches/update-search.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { restoreFrom } from "../../own-posts.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "savedSearches", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const path = "/saved-searches";

export const loader = page("sides", async ({ app, viewer, locale, t }) => ({
  title: t("layout:links.savedSearches"),
  ...(await readSavedSearches(app, { actor: viewer, locale })),
}));

export const action = page("sides", async ({ app, viewer: actor, request }) => {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const done = (to: string, key: `savedSearches:${string}`, values?: { name: string }) =>
    redirectWithToast(request, to, { tone: "success", key, values });
  /** Runs a command on one search; if it no longer exists, redirects to the list with a toast. */
  const orGone = async <Result,>(work: Promise<Result>) => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "not_found") throw error;
      throw redirectWithToast(request, path, { tone: "info", key: "savedSearches:gone" });
    }
  };
  switch (form.get("intent")) {
    case "save":
      return submitForm(form, saveForm, async (search) => {
        const { side, query, name } = await saveSearch(app, { actor, ...search, isMailed: true });
        return done(searchPath({ side, query }), "savedSearches:save.done", { name });
      });
    case "rename":
      return submitForm(form, renameForm, async ({ name }) => {
        await orGone(updateSearch(app, { actor, id, name }));
        return done(path, "savedSearches:rename.done");
      });
    case "mail": {
      const isMailed = form.get("is_mailed") === "1";
      await orGone(updateSearch(app, { actor, id, isMailed }));
      return done(path, isMailed ? "savedSearches:mail.turnedOn" : "savedSearches:mail.turnedOff");
    }
    case "delete": {
      const { name, side, query, isMailed } = await orGone(deleteSearch(app, { actor, id }));
      return data({ deleted: { name, content: JSON.stringify({ name, side, query, isMailed }) } });
    }
    case "restore": {
      const search = restoreFrom(form, deletedSearch);
      try {
        await saveSearch(app, { actor, ...search });
      } catch (error) {
        // The search was saved again, or the limit is reached.
        if (!(error instanceof AppError) || error.status !== 409) throw error;
        return redirectWithToast(request, path, { tone: "warning", key: `errors:${error.code}` });
      }
      return done(path, "savedSearches:deleted.restored", { name: search.name });
    }
    default:
      throw new AppError("bad_request");
  }
});

export default function SavedSearches() {
  const { searches, isMuted } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation(["savedSearches", "layout"]);
  const rejected = answer && !("deleted" in answer) ? answer : undefined;
  const sent = rejected?.initialValue;
  return (
    <div className="shell max-w-3xl space-y-6 py-8 md:py-12">
      <PageHeader title={t("layout:links.savedSearches")} description={t("description")} />
      {rejected && sent && isSide(sent.side) && (
        <Card asChild>
          <section aria-label={t("save.title")}>
            <SaveSearchForm
              search={{ side: sent.side, query: String(sent.query ?? ""), suggestedName: "" }}
              lastResult={rejected}
            />
          </section>
        </Card>
      )}
      {answer && "deleted" in answer && <DeletedNotice {...answer.deleted} />}
      {isMuted && searches.length > 0 && (
        <Notice
          action={
            <Button asChild variant="secondary" size="sm">
              <Link to="/account/preferences">{t("mail.settings")}</Link>
            </Button>
          }
        >
          {t("mail.muted")}
        </Notice>
      )}
      {searches.length === 0 ? (
        <EmptyState
          icon={Bookmark}
          title={t("empty.title")}
          description={t("empty.hint")}
          action={
            <>
              <Button asChild>
                <Link to="/startups">{t("empty.startups")}</Link>
              </Button>
              <Button asChild variant="secondary">
                <Link to="/investors">{t("empty.investors")}</Link>
              </Button>
            </>
          }
        />
      ) : (
        <ul className="space-y-4">
          {searches.map((search) => (
            <li key={search.id}>
              <SavedSearchCard search={search} lastResult={sent?.id === search.id ? rejected : undefined} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isSide = (value: unknown): value is Side => sides.some((side) => side === value);

function DeletedNotice({ name, content }: { name: string; content: string }) {
  const { t } = useTranslation(["savedSearches", "layout"]);
  return (
    <UndoNotice intent="restore" content={content} undo={t("deleted.undo")}>
      {t("deleted.text", { name })}
    </UndoNotice>
  );
}
