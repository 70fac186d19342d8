import { useFetcher } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { issueText } from "~/components/form/issue-text-part";
import { PostForm } from "~/components/form/post-form";
import { TrapField } from "~/components/form/trap-field";
import { useFetcherData } from "~/components/form/use-fetcher-data";
import { PagePart } from "~/components/layout/page-part";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";

/** The response to a refused sign-up, as `submitForm` returns it. */
export interface NewsletterAnswer {
  error?: Record<string, string[] | null> | null;
  initialValue?: Record<string, unknown> | null;
}

interface NewsletterFormProps {
  /** The prefix of its fields' ids: the form is on every page, and twice on its own. */
  id: string;
  /** The response to a post without scripts, on the newsletter's own page. */
  answer?: NewsletterAnswer | null;
  className?: string;
}

/**
 * The newsletter sign-up: one address, posted to `/newsletter` from any page. Errors show in place; success leads to
 * `/thanks`. Works without scripts and without the form library, because it is on every page.
 */
export function NewsletterForm({ id, answer = null, className }: NewsletterFormProps) {
  const { t } = useTranslation("newsletterForm");
  const fetcherKey = id;
  const fetcher = useFetcher<NewsletterAnswer>({ key: fetcherKey });
  const last = useFetcherData(fetcher) ?? answer;
  const issue = last?.error?.email?.[0] ?? last?.error?.[""]?.[0];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (last?.error) input.current?.focus();
  }, [last]);
  return (
    <PostForm action="/newsletter" navigate={false} fetcherKey={fetcherKey} className={cn("relative", className)}>
      <TrapField label={t("trap")} />
      <label htmlFor={`${id}-email`} className="font-medium">
        {t("email")}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          ref={input}
          id={`${id}-email`}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t("placeholder")}
          defaultValue={typeof last?.initialValue?.email === "string" ? last.initialValue.email : undefined}
          aria-invalid={issue ? true : undefined}
          aria-describedby={`${id}-hint`}
          className="control min-w-0 flex-1 basis-52"
        />
        <Button type="submit" className="max-sm:w-full" pending={fetcher.state !== "idle"}>
          {t("submit")}
        </Button>
      </div>
      <div id={`${id}-hint`} className="mt-2 text-sm">
        {issue ? (
          <div role="alert" className="flex gap-1.5 text-danger">
            <CircleAlert aria-hidden className="mt-[0.3em] size-4 shrink-0" />
            <PagePart part={issueText} props={{ issue }} className="contents" />
          </div>
        ) : (
          <p className="text-ink-faint">{t("privacy")}</p>
        )}
      </div>
    </PostForm>
  );
}
