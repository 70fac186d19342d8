import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { Notice } from "~/components/ui/notice";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { Answers, FormField } from "~/db/plan-form";
import { taipeiDay } from "~/locales/taipei-time";
import { answerIssues, progressOf } from "../answers";
import { ApplicationFields } from "./application-fields";
import { IssueLinks } from "./issue-links";

const noAnswers: Answers = {};

/** The id of the form element the fields belong to. */
const trial = "trial";

/** A preview of the form as applicants see it; conditions and checks work, but nothing is sent or stored. */
export function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const { t } = useTranslation("planForms");
  const hydrated = useHydrated();
  const [width, setWidth] = useState<"phone" | "desktop">("desktop");
  const [answers, setAnswers] = useState(noAnswers);
  const [checked, setChecked] = useState(0);
  const [round, setRound] = useState(0);
  const result = useRef<HTMLDivElement>(null);
  const issues = checked > 0 ? answerIssues(fields, answers, { today: taipeiDay(Date.now()) }) : {};
  const wrong = Object.keys(issues).length;
  const { filled, total } = progressOf(fields, answers);

  // The form may be long and the results are above it.
  useEffect(() => {
    if (checked > 0) result.current?.focus();
  }, [checked]);

  function clear() {
    setAnswers(noAnswers);
    setChecked(0);
    setRound((before) => before + 1);
  }

  return (
    <div className="space-y-4">
      {hydrated && (
        <fieldset aria-label={t("preview.width")} className="flex gap-1 max-md:hidden">
          <WidthButton icon={Monitor} isChosen={width === "desktop"} onClick={() => setWidth("desktop")}>
            {t("preview.desktop")}
          </WidthButton>
          <WidthButton icon={Smartphone} isChosen={width === "phone"} onClick={() => setWidth("phone")}>
            {t("preview.phone")}
          </WidthButton>
        </fieldset>
      )}
      <div
        className={cn(
          "mx-auto transition-[max-width] duration-200",
          width === "phone" ? "max-w-[376px] rounded-[2rem] border-8 border-ink bg-canvas p-2" : "max-w-3xl",
        )}
      >
        <Card padding="none" className={cn("space-y-6 p-4", width === "phone" ? "rounded-3xl!" : "md:p-8")}>
          {total > 0 && (
            <p className="text-sm text-ink-soft tabular-nums">{t("preview.progress", { filled, total })}</p>
          )}
          <div ref={result} role="status" tabIndex={-1} className="scroll-mt-24">
            {checked > 0 &&
              (wrong === 0 ? (
                <Notice tone="success">{t("preview.good")}</Notice>
              ) : (
                <Notice tone="warning" title={t("preview.wrong", { count: wrong })}>
                  <IssueLinks fields={fields} issues={issues} />
                </Notice>
              ))}
          </div>
          {/* `method="dialog"` without a dialog submits nothing, even without JavaScript. */}
          <form id={trial} method="dialog" hidden />
          <ApplicationFields
            key={round}
            fields={fields}
            initial={noAnswers}
            onChange={setAnswers}
            issues={issues}
            formId={trial}
            known={[]}
            isTrial
          />
          {hydrated && (
            <div className="flex flex-wrap gap-3 border-t border-line pt-5">
              <Button onClick={() => setChecked((before) => before + 1)}>{t("preview.check")}</Button>
              <Button variant="ghost" onClick={clear}>
                {t("preview.clear")}
              </Button>
            </div>
          )}
        </Card>
      </div>
    </div>
  );
}

interface WidthButtonProps {
  icon: typeof Monitor;
  isChosen: boolean;
  onClick: () => void;
  children: string;
}

function WidthButton({ icon: Icon, isChosen, onClick, children }: WidthButtonProps) {
  return (
    <Button variant={isChosen ? "secondary" : "ghost"} size="sm" aria-pressed={isChosen} onClick={onClick}>
      <Icon aria-hidden />
      {children}
    </Button>
  );
}
