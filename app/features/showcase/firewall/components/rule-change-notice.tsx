import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Notice } from "~/components/ui/notice";
import { showToast } from "~/components/ui/toaster";
import type { WallClass } from "~/db/values";
import type { WallTarget } from "~/features/core/access/walls";
import type { DescribedTarget } from "../describe-targets.server";
import { firewallPath } from "./places";
import { useRuleTexts } from "./use-rule-texts";

/** The change that a button of the page has just made. */
export interface DoneChange {
  done: {
    /** Distinguishes two equal changes. */
    id: string;
    target: DescribedTarget;
    /** The classes now hidden that were not before. */
    added: WallClass[];
    /** The classes no longer hidden. */
    removed: WallClass[];
    /** All classes now hidden from exactly this target. */
    hidden: WallClass[];
  };
}

/** The last toast about each target. A later change contradicts it, so it goes. */
const lastToasts = new Map<WallTarget, string>();

/** Shows a change in a toast, with a button to undo it. */
export function showRuleChange({ done }: DoneChange): void {
  const { target } = done.target;
  const id = `rule-${done.id}`;
  showToast({ id, replaces: lastToasts.get(target), tone: "success", text: <ChangeToast done={done} /> });
  lastToasts.set(target, id);
}

function ChangeToast({ done }: DoneChange) {
  const { t } = useTranslation("firewall");
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <ChangeText done={done} />
      <Undo done={done}>
        <button type="submit" className="min-h-11 font-medium text-brand-700 underline underline-offset-4">
          {t("undo")}
        </button>
      </Undo>
    </div>
  );
}

/** Shows a change on the page, for browsers without scripts. */
export function RuleChangeNotice({ done }: DoneChange) {
  const { t } = useTranslation("firewall");
  return (
    <Notice
      tone="success"
      action={
        isChanged(done) && (
          <Undo done={done}>
            <SubmitButton variant="secondary" size="sm">
              <Undo2 aria-hidden />
              {t("undo")}
            </SubmitButton>
          </Undo>
        )
      }
    >
      <ChangeText done={done} />
    </Notice>
  );
}

const isChanged = ({ added, removed }: DoneChange["done"]) => added.length + removed.length > 0;

/** Says what is shown again, and what the target cannot see now. */
function ChangeText({ done }: DoneChange) {
  const { t } = useTranslation("firewall");
  const { sentence, opposite } = useRuleTexts();
  if (!isChanged(done)) return t("unchanged");
  const { target, removed, hidden } = done;
  const shown = hidden.includes("profile") ? "" : opposite(target, removed);
  return (
    <span className="wrap-anywhere">
      {[shown, sentence(target, hidden)].filter(Boolean).map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </span>
  );
}

function Undo({ done, children }: DoneChange & { children: React.ReactNode }) {
  if (!isChanged(done)) return null;
  const { target, added, removed } = done;
  const fields = [...added.map((each) => ["before", each]), ...removed.map((each) => ["classes", each])];
  return (
    <PostForm action={firewallPath} navigate={false} preventScrollReset>
      <input type="hidden" name="target" value={target.target} />
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </PostForm>
  );
}
