import type { SubmissionResult } from "@conform-to/react";
import { Form, useLoaderData } from "@remix-run/react";
import Building2 from "lucide-react/icons/building-2";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { FormErrors } from "~/components/form/form-errors";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { tabStyle } from "~/components/ui/tabs";
import { addGroup } from "~/features/intake/groups/add-group.server";
import { CheckCard } from "~/features/intake/groups/components/check-card";
import { GroupForm } from "~/features/intake/groups/components/group-form";
import { GroupList } from "~/features/intake/groups/components/group-list";
import { enteredNames } from "~/features/intake/groups/entered-names";
import {
  checkPageSize,
  findSameGroups,
  groupChoices,
  listGroups,
  listGroupsToCheck,
  type SameGroup,
  treePageSize,
} from "~/features/intake/groups/queries.server";
import { groupForm, groupsQuery, settleForm } from "~/features/intake/groups/schema";
import { settleGroup } from "~/features/intake/groups/settle-group.server";
import { groupNameIn } from "~/features/profiles/groups/names";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "groupTree", "investors", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const list = "/staff/groups";
const checkList = `${list}?view=check`;
const addPage = `${list}?view=add`;

export const loader = page("staff", async ({ app, viewer, url, locale, t }) => {
  const { q, view, page: number } = groupsQuery.parse(Object.fromEntries(url.searchParams));
  const shown = { actor: viewer, page: number, locale };
  const isCheck = view === "check";
  const isTree = view === "tree";
  const [tree, check, choices] = await Promise.all([
    isTree ? listGroups(app, { ...shown, q }) : { groups: [], count: 0 },
    listGroupsToCheck(app, shown),
    isTree ? [] : groupChoices(app, shown),
  ]);
  return {
    title: t("groupTree:title"),
    q,
    view,
    page: number,
    size: isCheck ? checkPageSize : treePageSize,
    groups: tree.groups,
    waiting: isCheck ? check.waiting : [],
    unchecked: isCheck ? check.unchecked : [],
    toCheck: check.count,
    count: isCheck ? check.declarations : tree.count,
    choices: choices.map(({ id, path }) => ({ id, path })),
  };
});

export const action = page("staff", async ({ app, viewer, request, locale }) => {
  const formData = await readForm(request);
  if (formData.get("intent") === "save") {
    return submitForm(
      formData,
      groupForm,
      async ({ group }) => {
        const id = await addGroup(app, { actor: viewer, group });
        const values = { name: groupNameIn(locale, group) };
        return redirectWithToast(request, `${list}/${id}`, { tone: "success", key: "groupTree:added", values });
      },
      {
        extraData: async () => ({ same: await findSameGroups(app, { actor: viewer, names: enteredNames(formData) }) }),
      },
    );
  }
  const extraData = { form: String(formData.get("investor_id") ?? "") };
  return submitForm(
    formData,
    settleForm,
    async ({ investor_id: investorId, seen_group, seen_asked, group_id: groupId }) => {
      const seen = { groupId: seen_group, askedGroupId: seen_asked };
      await settleGroup(app, { actor: viewer, investorId, seen, groupId });
      const name = (await getInvestorProfile(app, investorId))?.name ?? "";
      return redirectWithToast(request, checkList, { tone: "success", key: "groupTree:settled", values: { name } });
    },
    { extraData },
  );
});

export default function Groups() {
  const { t } = useTranslation("groupTree");
  const data = useLoaderData<typeof loader>();
  const { q, view, page: number, size, count, toCheck } = data;
  const answer = useAnswer<typeof action>() as
    | (SubmissionResult<string[]> & { form?: string; same?: SameGroup[] })
    | undefined;
  const isElsewhere =
    view === "check" && answer !== undefined && !data.waiting.some(({ investorId }) => investorId === answer.form);
  return (
    <div className="shell max-w-4xl space-y-6 py-8 md:py-12">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          view !== "add" && (
            <Button asChild>
              <Link to={addPage}>
                <Plus aria-hidden />
                {t("add")}
              </Link>
            </Button>
          )
        }
      />
      {isElsewhere && <FormErrors form={{ errors: errorsOfAnswer(answer), errorId: "groups-errors" }} />}
      <nav aria-label={t("title")} className="flex gap-1 border-b border-line">
        <Link to={list} className={tabStyle} aria-current={view === "tree" ? "page" : undefined}>
          {t("views.tree")}
        </Link>
        <Link to={checkList} className={tabStyle} aria-current={view === "check" ? "page" : undefined}>
          {t("views.check")}
          {toCheck > 0 && <Badge tone="warning">{toCheck}</Badge>}
        </Link>
      </nav>
      {view === "add" && (
        <Card asChild padding="lg">
          <section aria-labelledby="new-group" className="space-y-5">
            <h2 id="new-group" className="text-lg font-semibold">
              {t("add")}
            </h2>
            <GroupForm group={null} parents={data.choices} same={answer?.same ?? []} lastResult={answer} />
          </section>
        </Card>
      )}
      {view === "check" && (
        <>
          {toCheck === 0 && <EmptyState icon={Building2} title={t("check.none")} />}
          {count > 0 && <h2 className="text-lg font-semibold">{t("check.declarations", { count })}</h2>}
          <ol className="space-y-4">
            {data.waiting.map((entry) => (
              <li key={entry.investorId}>
                <CheckCard
                  entry={entry}
                  choices={data.choices}
                  lastResult={answer?.form === entry.investorId ? answer : undefined}
                />
              </li>
            ))}
          </ol>
          {data.unchecked.length > 0 && (
            <section aria-labelledby="unchecked" className="space-y-3">
              <h2 id="unchecked" className="text-lg font-semibold">
                {t("check.unchecked", { count: data.unchecked.length })}
              </h2>
              <p className="text-ink-soft">{t("check.uncheckedText")}</p>
              <Card asChild padding="none">
                <ul className="divide-y divide-line">
                  {data.unchecked.map(({ id, name }) => (
                    <li key={id} className="px-4 py-2 md:px-5">
                      <Link
                        to={`${list}/${id}`}
                        className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4 wrap-anywhere"
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Card>
            </section>
          )}
        </>
      )}
      {view === "tree" && (
        <>
          <Form method="get" role="search" key={q} className="flex flex-wrap items-end gap-3">
            <label className="block min-w-0 flex-1 basis-40">
              <span className="mb-1.5 block text-sm text-ink-soft">{t("search.label")}</span>
              <input type="search" name="q" defaultValue={q} maxLength={100} className="control" />
            </label>
            <Button type="submit" variant="secondary">
              <Search aria-hidden />
              {t("search.submit")}
            </Button>
            {q !== "" && (
              <Button asChild variant="ghost">
                <Link to={list}>{t("search.clear")}</Link>
              </Button>
            )}
          </Form>
          {count === 0 ? (
            <EmptyState icon={Building2} title={t(q === "" ? "empty" : "none")} />
          ) : (
            <GroupList groups={data.groups} isFound={q !== ""} />
          )}
        </>
      )}
      <Pagination page={number} size={size} count={count} />
    </div>
  );
}
