import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import type { NextStep } from "../rules";
import { soldLevelReading } from "../sold-levels";
import { stepPlaces } from "../step-places";
import { useShownTo } from "./shown-to";
import { useLevelNames } from "./use-level-names";

interface LockedBlockProps {
  /** The kind of content that is locked; never the profile's own text. */
  content: "report" | "news" | "fundraising" | "financials" | "contact" | "investments" | "message";
  step: NextStep;
  /** For `get_answer`: path of the conversation to open, or the anchor on this page (`#…`) where one is started. */
  conversationPath?: string;
  /** For narrow columns. */
  compact?: boolean;
  /** Omits the buttons when another block on the page already shows them. */
  quiet?: boolean;
  className?: string;
}

/** Placeholder for content the reader cannot see yet: what it is and how to unlock it. */
export function LockedBlock({ content, step, conversationPath, quiet = false, ...look }: LockedBlockProps) {
  const text = useStepText()(content, step);
  const { compact = false } = look;
  const actions = { className: compact ? "mt-3" : "shrink-0 max-sm:mt-4", size: compact ? "sm" : "md" } as const;
  return (
    <LockBox content={content} step={step} text={text} {...look}>
      {!quiet &&
        (step === "log_in" ? (
          <LogInActions {...actions} />
        ) : (
          <StepActions step={step} conversationPath={conversationPath} {...actions} />
        ))}
    </LockBox>
  );
}

interface LockBoxProps extends Pick<LockedBlockProps, "content" | "step" | "compact" | "className"> {
  text: string;
  /** The buttons. */
  children: ReactNode;
}

function LockBox({ content, step, compact = false, className, text, children }: LockBoxProps) {
  const { t } = useTranslation("access");
  return (
    <div
      data-lock={step}
      className={cn(
        "rounded-2xl border border-dashed border-line-strong/50 bg-sunken/60",
        compact ? "p-4" : "p-6 sm:flex sm:flex-wrap sm:items-center sm:gap-5 md:p-8",
        className,
      )}
    >
      <span
        className={cn(
          "inline-flex shrink-0 items-center justify-center rounded-full bg-surface text-brand-700 shadow-card",
          compact ? "size-9" : "size-12",
        )}
      >
        <LockKeyhole aria-hidden className={compact ? "size-4" : "size-5"} />
      </span>
      <div className={cn("min-w-0 flex-1", compact ? "mt-3" : "basis-56 max-sm:mt-4 max-sm:basis-auto")}>
        <p className={cn("font-semibold", compact && "text-[0.9375rem]")}>{t(`holds.${content}`)}</p>
        <p className={cn("mt-1 text-ink-soft", compact && "text-sm")}>{text}</p>
      </div>
      {children}
    </div>
  );
}

/**
 * Returns the names of the lowest levels that the texts interpolate: `general` is reached by completing the profile,
 * `premium` by buying it.
 */
function useOpeningLevels() {
  const names = useLevelNames();
  const sold = soldLevelReading("financials", useShownTo()?.type === "cvc" ? "cvc" : "investor");
  return {
    general: names.level("investor", "normal"),
    premium: sold ? (sold.track === "card" ? names.card(sold.level) : names.level("investor", sold.level)) : "",
  };
}

/** Returns a sentence that says what unlocks a kind of content. */
export function useStepText() {
  const { t } = useTranslation("access");
  const levels = useOpeningLevels();
  return (content: LockedBlockProps["content"], step: NextStep) =>
    step === "log_in" ? t(`steps.log_in.texts.${content}`, levels) : t(`steps.${step}.text`, levels);
}

interface StepActionsProps {
  step: NextStep;
  conversationPath?: string;
  size?: "sm" | "md";
  className?: string;
  /** The name of the level that unlocks the content, unless it is the one that unlocks premium parts of profiles. */
  premium?: string;
}

/** The step whose button to show: the first of several, or the first of two combined ones. */
type ActionOf<Step> = Step extends `${infer Own}_first` ? Own : Step extends `${infer Own}_and_answer` ? Own : Step;
const actionOf = <Step extends string>(step: Step) => step.replace(/_(first|and_answer)$/, "") as ActionOf<Step>;

/** Buttons for the step that unlocks the content; renders nothing when no page offers the step. */
export function StepActions({ step, conversationPath, size, className, ...names }: StepActionsProps) {
  const { t } = useTranslation("access");
  const levels = useOpeningLevels();
  if (step === "log_in") return <LogInActions size={size} className={className} />;
  const to = step === "get_answer" ? conversationPath : stepPlaces[step];
  if (!to || step === "investors_only") return null;
  const isOnPage = to.startsWith("#");
  const text =
    step === "get_answer"
      ? t(isOnPage ? "steps.get_answer.start" : "steps.get_answer.action")
      : t(`steps.${actionOf(step)}.action`, { premium: names.premium ?? levels.premium });
  const variant = step === "get_answer" || step === "wait_for_review" ? "secondary" : "primary";
  return (
    <Button asChild size={size} variant={variant} className={className}>
      {/* A router link would drop the page's query. */}
      {isOnPage ? <a href={to}>{text}</a> : <Link to={to}>{text}</Link>}
    </Button>
  );
}

function LogInActions({ size, className }: Pick<StepActionsProps, "size" | "className">) {
  const { t } = useTranslation("access");
  return (
    <div className={cn("flex flex-wrap gap-2", className)}>
      <Button asChild size={size}>
        <Link to={stepPlaces.log_in}>{t("steps.log_in.action")}</Link>
      </Button>
      <Button asChild size={size} variant="secondary">
        <Link to="/signup">{t("steps.log_in.other")}</Link>
      </Button>
    </div>
  );
}
