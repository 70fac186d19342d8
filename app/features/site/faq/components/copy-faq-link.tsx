import Link2 from "lucide-react/icons/link-2";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";

/** Copies a question's address. */
export function CopyFaqLink({ id, question }: { id: string; question: string }) {
  const { t } = useTranslation("faq");
  const locale = useLocale();
  const [answer, setAnswer] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(null), 4000);
    return () => clearTimeout(timer);
  }, [answer]);

  if (!useHydrated()) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + localePath(locale, `/faq/${id}`));
      setAnswer("copied");
    } catch {
      setAnswer("failed");
    }
  };
  return (
    <>
      <Button variant="ghost" className="text-sm!" aria-label={t("copy.label", { question })} onClick={copy}>
        <Link2 aria-hidden />
        {t("copy.action")}
      </Button>
      <span role="status" className={answer === "failed" ? "text-danger" : "text-brand-700"}>
        {answer && t(`copy.${answer}`)}
      </span>
    </>
  );
}
