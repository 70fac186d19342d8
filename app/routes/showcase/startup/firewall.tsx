import { data } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, redirect, useLoaderData, useLocation } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import type { NamedTarget, WallTarget } from "~/features/core/access/walls";
import { ChooseTarget } from "~/features/showcase/firewall/components/choose-target";
import { HideForm } from "~/features/showcase/firewall/components/hide-form";
import { addId, firewallPath, ruleId, rulesId } from "~/features/showcase/firewall/components/places";
import { ReachNotices } from "~/features/showcase/firewall/components/reach-notices";
import {
  type DoneChange,
  RuleChangeNotice,
  showRuleChange,
} from "~/features/showcase/firewall/components/rule-change-notice";
import { RuleList } from "~/features/showcase/firewall/components/rule-list";
import { useRuleTexts } from "~/features/showcase/firewall/components/use-rule-texts";
import { describeTargets } from "~/features/showcase/firewall/describe-targets.server";
import { findTargets, longestName } from "~/features/showcase/firewall/find-targets.server";
import { hideFrom } from "~/features/showcase/firewall/hide-from.server";
import { listRules } from "~/features/showcase/firewall/list-rules.server";
import { readRules } from "~/features/showcase/firewall/read-rules.server";
import { changeOf, classesOf, parseTarget } from "~/features/showcase/firewall/rules";
import { hideForm } from "~/features/showcase/firewall/schema";
import { unhideFrom } from "~/features/showcase/firewall/unhide-from.server";
import { pathOfReader, seeAsPath } from "~/features/showcase/see-as/components/see-as-path";
import { readersInRules } from "~/features/showcase/see-as/readers-in-rules.server";
import { countWorkingLinks } from "~/features/showcase/sharing/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { keepFormOnNetworkError, useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "firewall", "validation"] };

/** The startup's rules, and the form that adds or changes one: `?whom=TARGET`, or `?q=NAME` to search for a target. */
export const loader = page("startups", async ({ app, viewer, url, locale, t }) => {
  const whom = parseTarget(url.searchParams.get("whom"));
  const name = (url.searchParams.get("q") ?? "").slice(0, longestName).trim();
  const [rules, readers, chosen, found, workingLinks] = await Promise.all([
    listRules(app, { actor: viewer, locale }),
    readersInRules(app, { actor: viewer, locale }),
    whom ? describeTargets(app, { actor: viewer, targets: [whom], locale }) : [],
    name === "" ? null : findTargets(app, { actor: viewer, name, locale }),
    countWorkingLinks(app, { actor: viewer }),
  ]);
  return {
    title: t("firewall:title"),
    rules,
    readers: readers.map(({ key }) => key),
    chosen: chosen[0] ?? null,
    name,
    found,
    workingLinks,
    isPublic: viewer.isPublish === 2 && !rules.some(({ kind }) => kind === "visitors"),
  };
});

/** Changes which classes are hidden from a target, from those that the form showed (`before`) to those chosen. */
export const action = page("startups", async ({ app, viewer: actor, request, locale }) =>
  submitForm(await readForm(request), hideForm, async ({ target, classes, before }) => {
    // Before the change: a removed rule no longer shows whom it named.
    const whom = parseTarget(target);
    const [described] = whom ? await describeTargets(app, { actor, targets: [whom], locale }) : [];
    const change = changeOf(before, classes);
    // Hides first, so that nothing shows in between.
    const added = change.added.length > 0 ? await hideFrom(app, { actor, target, classes: change.added }) : null;
    const removed =
      change.removed.length > 0 ? await unhideFrom(app, { actor, target, classes: change.removed }) : null;
    if (!described) throw new AppError("not_found");
    return data({
      done: {
        id: crypto.randomUUID(),
        target: described,
        added: added?.classes ?? [],
        removed: removed?.classes ?? [],
        hidden: classesOf(await readRules(app, actor.id), described.target),
      },
    });
  }),
);

/**
 * Shows the toast from here, because the changed list no longer contains the button that was pressed. After a saved
 * form, leads to the rule in the list.
 */
export async function clientAction(post: ClientActionFunctionArgs) {
  const answer = await keepFormOnNetworkError(post);
  if (!isDone(answer)) return answer;
  showRuleChange(answer);
  const { target, hidden } = answer.done;
  const isForm = new URL(post.request.url).searchParams.get("whom") === target.target;
  return isForm ? redirect(`${firewallPath}#${hidden.length > 0 ? ruleId(target.target) : rulesId}`) : answer;
}

const isDone = (answer: unknown): answer is DoneChange =>
  typeof answer === "object" && answer !== null && "done" in answer;

export default function StartupFirewall() {
  const { rules, readers, chosen, name, found, workingLinks, isPublic } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("firewall");
  const { about } = useRuleTexts();
  // With scripts, a toast shows the change.
  const [sentWithPage] = useState(answer);
  const heading = useFocusOnChoice(chosen?.target);
  const isJustDone = isDone(answer) && answer.done.target.target === chosen?.target;
  const isChosen = chosen !== null && !isJustDone;
  const hidden = rules.find(({ target }) => target === chosen?.target)?.classes ?? [];
  useFocusOnSaved();
  const rejected = answer && !isDone(answer) ? answer : undefined;
  return (
    <div className="space-y-6">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <Button asChild variant="secondary">
            <Link to={seeAsPath}>
              <Eye aria-hidden />
              {t("seeAs")}
            </Link>
          </Button>
        }
      />
      {isDone(answer) && answer === sentWithPage && <RuleChangeNotice done={answer.done} />}
      <RuleList rules={rules} seeAsPath={(target) => pathOfTarget(target, readers)} />
      <ReachNotices isPublic={isPublic} workingLinks={workingLinks} />
      <Card asChild>
        <section id={addId}>
          <h2 ref={heading} tabIndex={-1} className="font-semibold">
            {isChosen
              ? about(chosen, (values) => t(hidden.length > 0 ? "add.change" : "add.from", values))
              : t("add.title")}
          </h2>
          <div className="mt-4">
            {isChosen ? (
              <HideForm
                key={[chosen.target, ...hidden].join(" ")}
                target={chosen}
                hidden={hidden}
                lastResult={rejected}
              />
            ) : (
              <ChooseTarget name={name} found={found} />
            )}
          </div>
        </section>
      </Card>
    </div>
  );
}

/** Returns the address that shows a target's view; null for an investor who is not listed. */
function pathOfTarget(target: WallTarget, readers: readonly NamedTarget[]): string | null {
  if (target === "visitors") return pathOfReader("visitor");
  return target === "cvc" || readers.some((key) => key === target) ? pathOfReader(target) : null;
}

/** Moves focus to the next step's heading after a choice in the page. */
function useFocusOnChoice(target: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(target);
  useEffect(() => {
    if (target !== undefined && target !== before.current) heading.current?.focus();
    before.current = target;
  }, [target]);
  return heading;
}

/** Moves focus to the rule in the list after its form was saved. */
function useFocusOnSaved() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (key !== "default" && (id === rulesId || id.startsWith("rule-"))) document.getElementById(id)?.focus();
  }, [hash, key]);
}
