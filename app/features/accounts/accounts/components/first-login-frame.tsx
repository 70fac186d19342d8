import type { SubmissionResult } from "@conform-to/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { cn } from "~/components/ui/class-names";
import type { FirstLogin } from "../first-login-step.server";

export type FirstLoginResult = SubmissionResult<string[]> | undefined;

/** The props of both forms. */
export interface FirstLoginFormProps {
  data: FirstLogin;
  lastResult: FirstLoginResult;
  pending: boolean;
  /** The attributes of the form element and its hidden fields. */
  target: { action: string; navigate: false; fetcherKey: string };
  back: string;
}

interface FrameProps {
  title: string;
  description: ReactNode;
  size: "md" | "lg";
  children: ReactNode;
}

/** The modal's frame: title, description and form, with logout and language switch always available. */
export function FirstLoginFrame({ title, description, size, children }: FrameProps) {
  const { t } = useTranslation("accounts");
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>("input:not([type=hidden])");
    (first ?? box.current)?.focus();
  }, []);

  return (
    <div className="fixed inset-0 z-60 grid place-items-center overflow-y-auto bg-ink/55 p-3 sm:p-4">
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        tabIndex={-1}
        className={cn(
          "w-full rounded-2xl bg-surface p-5 shadow-overlay focus:outline-none md:p-7",
          size === "lg" ? "max-w-[720px]" : "max-w-[520px]",
        )}
      >
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        <p id={`${id}-description`} className="mt-1.5 text-ink-soft">
          {description}
        </p>
        <div className="mt-5">{children}</div>
        <div className="-mx-3 mt-4 flex flex-wrap items-center justify-between border-t border-line pt-3 text-sm">
          <PostForm action="/logout">
            <SubmitButton variant="ghost" size="sm">
              {t("firstLogin.logout")}
            </SubmitButton>
          </PostForm>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}

/** Focuses the first invalid field of a submission's result. */
export function useFocusInvalidField(formId: string, lastResult: FirstLoginResult): void {
  useEffect(() => {
    if (!lastResult?.error) return;
    const invalid = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    invalid?.focus();
  }, [formId, lastResult]);
}
