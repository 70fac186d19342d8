import { useRouteLoaderData } from "@remix-run/react";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Dialog, DialogContent } from "~/components/ui/dialog";
import { StepActions } from "~/features/core/access/components/locked-block";
import { useLevelNames } from "~/features/core/access/components/use-level-names";
import type { CourseStep } from "~/features/core/access/rules";
import { soldLevelOfCourses } from "~/features/core/access/sold-levels";
import type { CourseDoor } from "~/features/publishing/content-kinds/course/values";

interface CourseLockProps {
  door: CourseDoor;
  step: CourseStep;
}

/** Explains what unlocks the course, and names the purchasable level that opens all courses. */
function useLockText({ door, step }: CourseLockProps) {
  const { t } = useTranslation("courses");
  const names = useLevelNames();
  const viewer = useRouteLoaderData<{ viewer: { kind: string; type?: string } }>("root")?.viewer;
  const strategy = viewer?.kind === "startup" ? "startup" : viewer?.type === "cvc" ? "cvc" : "investor";
  const sold = soldLevelOfCourses(strategy);
  const premium = !sold
    ? ""
    : sold.track === "card"
      ? names.card("blackcard")
      : names.level(strategy === "startup" ? "startup" : "investor", sold.level);
  const level = names.level("investor", "normal");
  return {
    premium,
    text: step === "log_in" ? t(`lock.log_in.${door}`, { level }) : t(`lock.${step}`, { level, premium }),
  };
}

/** The notice on a course's page with the one step that unlocks it. */
export function CourseLock(props: CourseLockProps) {
  const { t } = useTranslation("courses");
  const { text, premium } = useLockText(props);
  return (
    <Card className="flex flex-wrap items-center gap-4 border-dashed bg-sunken/60! shadow-none!">
      <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-surface text-brand-700 shadow-card">
        <LockKeyhole aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{t("lock.holds")}</p>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <StepActions step={props.step} premium={premium} className="shrink-0" />
    </Card>
  );
}

/** The course modal (product §15.5): the one step that unlocks a lesson. */
export function CourseModal({ onClose, ...props }: CourseLockProps & { onClose: () => void }) {
  const { t } = useTranslation("courses");
  const { text, premium } = useLockText(props);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t("lock.title")}
        description={text}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t("lock.close")}
            </Button>
            <StepActions step={props.step} premium={premium} />
          </>
        }
      />
    </Dialog>
  );
}
