import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { changeGroup } from "~/features/intake/groups/change-group.server";
import { GroupForm } from "~/features/intake/groups/components/group-form";
import { GroupHistory } from "~/features/intake/groups/components/group-history";
import { MemberLine } from "~/features/intake/groups/components/member-line";
import { MergeForm } from "~/features/intake/groups/components/merge-form";
import { enteredNames } from "~/features/intake/groups/entered-names";
import { mergeGroups } from "~/features/intake/groups/merge-groups.server";
import { findSameGroups, groupChoices, readGroup, type SameGroup } from "~/features/intake/groups/queries.server";
import { removeGroup } from "~/features/intake/groups/remove-group.server";
import { groupForm, mergeForm } from "~/features/intake/groups/schema";
import { groupNameIn } from "~/features/profiles/groups/names";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDayText } from "~/locales/taipei-time";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "events", "groupTree", "investors", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const list = "/staff/groups";

export const loader = page("staff", async ({ app, viewer, params, locale }) => {
  const id = params.groupid ?? "";
  const [found, choices] = await Promise.all([
    readGroup(app, { actor: viewer, id, locale }),
    groupChoices(app, { actor: viewer, locale }),
  ]);
  const others = choices.filter(({ lineage }) => !lineage.includes(id)).map(({ id, path }) => ({ id, path }));
  const name = groupNameIn(locale, found.group);
  return { ...found, title: name, path: choices.find((choice) => choice.id === id)?.path ?? [name], others };
});

export const action = page("staff", async ({ app, viewer: actor, request, params, locale }) => {
  const formData = await readForm(request);
  const id = params.groupid ?? "";
  const nameOf = async () => groupNameIn(locale, (await readGroup(app, { actor, id, locale })).group);
  switch (formData.get("intent")) {
    case "merge": {
      const name = await nameOf();
      return submitForm(
        formData,
        mergeForm,
        async ({ into }) => {
          await mergeGroups(app, { actor, id, into });
          const toast = { tone: "success", key: "groupTree:merged", values: { name } } as const;
          return redirectWithToast(request, `${list}/${into}`, toast);
        },
        { extraData: { form: "merge" } },
      );
    }
    case "remove": {
      const name = await nameOf();
      await removeGroup(app, { actor, id });
      return redirectWithToast(request, list, { tone: "success", key: "groupTree:removed", values: { name } });
    }
    default:
      return submitForm(
        formData,
        groupForm,
        async ({ group }) => {
          await changeGroup(app, { actor, id, group });
          const values = { name: groupNameIn(locale, group) };
          return redirectWithToast(request, `${list}/${id}`, { tone: "success", key: "groupTree:changed", values });
        },
        {
          extraData: async () => ({
            form: "save",
            same: await findSameGroups(app, { actor, names: enteredNames(formData), except: id }),
          }),
        },
      );
  }
});

export default function Group() {
  const { t } = useTranslation(["groupTree", "investors"]);
  const locale = useLocale();
  const { title, group, members, count, use, history, path, others } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() as
    | (SubmissionResult<string[]> & { form?: string; same?: SameGroup[] })
    | undefined;
  const resultOf = (form: string) => (answer?.form === form ? answer : undefined);
  const names = [group.nameZh, group.nameEn].filter(Boolean).join(" / ");
  const usedBy = (["members", "requests", "below", "startups"] as const).filter((each) => use[each] > 0);
  return (
    <div className="shell max-w-3xl space-y-6 py-8 md:py-12">
      <Link to={list} className="inline-flex min-h-11 items-center gap-1.5 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </Link>
      <PageHeader
        title={<span className="wrap-anywhere">{names}</span>}
        description={path.length > 1 ? path.join(" › ") : undefined}
      />
      <p>
        {group.checkedAt === null ? (
          <Badge tone="warning">{t("unchecked")}</Badge>
        ) : (
          <Badge tone="success">{t("checkedOn", { date: taipeiDayText(group.checkedAt, locale) })}</Badge>
        )}
      </p>
      <Card padding="lg">
        <GroupForm
          key={`${group.id} ${group.updatedAt}`}
          group={group}
          parents={others}
          same={answer?.same ?? []}
          lastResult={resultOf("save")}
        />
      </Card>
      <Card asChild padding="lg">
        <section aria-labelledby="members" className="space-y-4">
          <h2 id="members" className="text-lg font-semibold">
            {t("membersTitle")}
          </h2>
          <p className="text-ink-soft">
            <MemberLine count={count} />
          </p>
          {members.length === 0 && <p className="text-ink-soft">{t("membersNone")}</p>}
          {members.length > 0 && (
            <ul className="space-y-2">
              {members.map(({ id, name, type, checkedAt }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link to={`/investors/${id}`} className="text-brand-700 underline underline-offset-4 wrap-anywhere">
                    {name || id}
                  </Link>
                  <span className="text-sm text-ink-soft">{t(`investors:types.${type}`)}</span>
                  <Badge tone={checkedAt === null ? "warning" : "success"}>
                    {t(checkedAt === null ? "memberUnchecked" : "memberChecked")}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </section>
      </Card>
      {others.length > 0 && (
        <Card asChild padding="lg">
          <section aria-labelledby="merge" className="space-y-4">
            <h2 id="merge" className="text-lg font-semibold">
              {t("merge.title")}
            </h2>
            <p className="text-ink-soft">{t("merge.text")}</p>
            <MergeForm
              key={group.id}
              id={group.id}
              name={title}
              use={use}
              targets={others}
              lastResult={resultOf("merge")}
            />
          </section>
        </Card>
      )}
      <Card asChild padding="lg">
        <section aria-labelledby="remove" className="space-y-4">
          <h2 id="remove" className="text-lg font-semibold">
            {t("remove.title")}
          </h2>
          <FormErrors form={{ errors: answer?.form ? undefined : errorsOfAnswer(answer), errorId: "remove-errors" }} />
          {usedBy.length > 0 ? (
            <>
              <p className="text-ink-soft">{t("remove.refused")}</p>
              <ul className="list-disc space-y-1 ps-5">
                {usedBy.map((each) => (
                  <li key={each}>{t(`remove.${each}`, { count: use[each] })}</li>
                ))}
              </ul>
              <Button variant="danger" disabled>
                {t("remove.submit")}
              </Button>
            </>
          ) : (
            <>
              <p className="text-ink-soft">{t("remove.text")}</p>
              <PostForm>
                <input type="hidden" name="intent" value="remove" />
                <ConfirmDialog
                  title={t("remove.confirmTitle", { name: title })}
                  description={t("merge.confirmText")}
                  confirmLabel={t("remove.submit")}
                  tone="danger"
                >
                  <SubmitButton variant="danger">{t("remove.submit")}</SubmitButton>
                </ConfirmDialog>
              </PostForm>
            </>
          )}
        </section>
      </Card>
      <Card asChild padding="lg">
        <section aria-labelledby="history" className="space-y-4">
          <h2 id="history" className="text-lg font-semibold">
            {t("history")}
          </h2>
          <GroupHistory events={history} />
        </section>
      </Card>
    </div>
  );
}
