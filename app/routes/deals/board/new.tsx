import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { type CardStage, cardStages } from "~/db/board-values";
import { addOne } from "~/features/deals/outside/add-one.server";
import { addStaged } from "~/features/deals/outside/add-staged.server";
import { AddDealForm } from "~/features/deals/outside/components/add-deal-form";
import { AddedNotice } from "~/features/deals/outside/components/added-notice";
import { DealListForm } from "~/features/deals/outside/components/deal-list-form";
import { FileForm } from "~/features/deals/outside/components/file-form";
import { OutsidePreviewPanel } from "~/features/deals/outside/components/outside-preview";
import { mostBytes } from "~/features/deals/outside/deal";
import { type DealList, previewOutside } from "~/features/deals/outside/preview-outside.server";
import { removeAdded } from "~/features/deals/outside/remove-added.server";
import { addedCards, dealForm, listForm, stagedDeals } from "~/features/deals/outside/schema";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDay } from "~/locales/taipei-time";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { restoreFrom } from "../../own-posts.server";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["board", "boardDeals", "drafts", "errors", "import", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("sides", ({ app, viewer, t }) => ({
  title: t(`boardDeals:add.title.${viewer.kind}`),
  side: viewer.kind,
  today: taipeiDay(app.now()),
}));

/** Adds one deal; or returns the preview of a list, adds its deals, and takes what was just added back. */
export const action = page("sides", async ({ app, viewer: actor, request }) => {
  const form = await readForm(request);
  const preview = async (list: DealList, stage: CardStage) => ({
    kind: "preview" as const,
    preview: await previewOutside(app, { actor, list, stage }),
  });
  switch (form.get("intent")) {
    case "one":
      return submitForm(
        form,
        dealForm,
        async ({ name, link = "", stage, nextStep = "", nextOn = null, anyway }) => {
          const deal = { name, link, stage, nextStep, nextOn, tags: [], note: "" };
          const cardIds = await addOne(app, { actor, deal, anyway: anyway === "on" });
          return { kind: "added" as const, cardIds, leftOut: 0 };
        },
        { extraData: { of: "one" as const } },
      );
    case "paste":
      return submitForm(form, listForm, ({ list, stage }) => preview({ text: list }, stage), {
        extraData: { of: "list" as const },
      });
    case "file": {
      const stage = cardStages.find((one) => one === form.get("stage")) ?? "new";
      try {
        const file = form.get("file");
        if (!(file instanceof File) || file.size === 0) {
          throw new AppError("invalid", { fields: { file: ["boardDeals:add.noFile"] } });
        }
        if (file.size > mostBytes) throw new AppError("too_large");
        return await preview({ bytes: new Uint8Array(await file.arrayBuffer()) }, stage);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const issues = error.fields?.file ?? [error.text];
        return data({ kind: "refused" as const, issues }, { status: error.status });
      }
    }
    case "add": {
      const staged = restoreFrom(form, stagedDeals);
      const taken = new Set(form.getAll("take").map(Number));
      try {
        return { kind: "added" as const, ...(await addStaged(app, { actor, staged, taken })) };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return data({ kind: "refused" as const, issues: [error.text] }, { status: error.status });
      }
    }
    case "undo": {
      const cardIds = restoreFrom(form, addedCards);
      const removed = await removeAdded(app, { actor, cardIds });
      return { kind: "undone" as const, removed, kept: cardIds.length - removed };
    }
    default:
      throw new AppError("bad_request");
  }
});

export default function BoardNew() {
  const { side, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["boardDeals", "board"]);
  const answer = useAnswer<typeof action>();
  const done = answer && "kind" in answer ? answer : null;
  const rejected = answer && !("kind" in answer) ? answer : null;
  const stages = cardStages.map((value) => ({ value, label: t(`board:stages.${side}.${value}`) }));
  return (
    <div className="shell max-w-4xl space-y-6 py-8 md:py-12">
      <PageHeader
        title={t(`add.title.${side}`)}
        description={t(`add.description.${side}`)}
        actions={
          <Button asChild variant="secondary">
            <Link to="/board">{t("toBoard")}</Link>
          </Button>
        }
      />
      {done?.kind === "added" && <AddedNotice key={done.cardIds[0]} cardIds={done.cardIds} leftOut={done.leftOut} />}
      {done?.kind === "undone" && (
        <Notice tone="success">
          {t("added.undone", { count: done.removed })}
          {done.kept > 0 && ` ${t("added.kept", { count: done.kept })}`}
        </Notice>
      )}
      {done?.kind === "preview" ? (
        <OutsidePreviewPanel preview={done.preview} side={side} today={today} />
      ) : (
        <>
          <Card padding="lg" asChild>
            <section aria-labelledby="add-one">
              <h2 id="add-one" className="text-lg font-semibold">
                {t("add.one")}
              </h2>
              <AddDealForm
                key={done?.kind === "added" ? done.cardIds[0] : "one"}
                stages={stages}
                lastResult={rejected && "of" in rejected && rejected.of === "one" ? rejected : undefined}
              />
            </section>
          </Card>
          <Card padding="lg" asChild>
            <section aria-labelledby="add-list">
              <h2 id="add-list" className="text-lg font-semibold">
                {t("add.paste")}
              </h2>
              <DealListForm
                stages={stages}
                lastResult={rejected && "of" in rejected && rejected.of === "list" ? rejected : undefined}
              />
            </section>
          </Card>
          <Card padding="lg" asChild>
            <section aria-labelledby="add-file">
              <h2 id="add-file" className="text-lg font-semibold">
                {t("add.file")}
              </h2>
              <FileForm stages={stages} issues={done?.kind === "refused" ? done.issues : []} />
            </section>
          </Card>
        </>
      )}
    </div>
  );
}
