import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { Side } from "~/db/values";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import type { NextStep } from "../today";

interface NextStepCardProps {
  /** The reader's side. */
  side: Side;
  next: NextStep;
}

/** The next step, with its button. */
export function NextStepCard({ side, next }: NextStepCardProps) {
  const { t } = useTranslation("today");
  const labels = useProfileLabels(side);
  const area = `/${side}`;
  const section = next.kind === "fill" ? labels.section(next.section) : "";
  const [text, action]: [string, ReactNode] = (() => {
    switch (next.kind) {
      case "keep":
        return [t("next.keep"), <GoTo key="keep" to="/account/data" text={t("next.keepButton")} />];
      case "answer":
        return [
          t("next.answer", { name: next.name }),
          <GoTo key="answer" to={`/messages/${next.id}`} text={t("next.answerButton")} />,
        ];
      case "fill":
        return [
          t("next.fill", { section, count: next.count }),
          <GoTo key="fill" to={next.path} text={t("next.fillButton")} />,
        ];
      case "submit":
        return [
          t("next.submit"),
          <PostForm key="submit" action={area}>
            <input type="hidden" name="path" value={area} />
            <SubmitButton name="intent" value="submit">
              {t("next.submitButton")}
            </SubmitButton>
          </PostForm>,
        ];
      case "correct":
        return [t("next.correct"), <GoTo key="correct" to={area} text={t("next.reviseButton")} />];
      case "wait":
        return [t("next.wait"), <GoTo key="wait" to={browsePath[side]} text={t(`next.browseButton.${side}`)} />];
      case "revise":
        return [t("next.revise"), <GoTo key="revise" to={`${area}/changes`} text={t("next.reviseButton")} />];
      case "confirm":
        return [t("next.confirm"), <GoTo key="confirm" to={`${area}#facts`} text={t("next.confirmButton")} />];
      case "browse":
        return [
          t(`next.browse.${side}`),
          <GoTo key="browse" to={browsePath[side]} text={t(`next.browseButton.${side}`)} />,
        ];
    }
  })();
  return (
    <Card asChild padding="lg" tone="brand">
      <section className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-sm font-semibold text-brand-800">{t("next.title")}</h2>
          <p className="mt-1 text-lg">{text}</p>
        </div>
        {action}
      </section>
    </Card>
  );
}

const browsePath = { startup: "/investors", investor: "/startups" } as const;

function GoTo({ to, text }: { to: string; text: string }) {
  return (
    <Button asChild>
      <Link to={to}>
        {text}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  );
}
