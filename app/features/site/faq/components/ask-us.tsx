import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";

export function ContactButton() {
  const { t } = useTranslation("faq");
  return (
    <Button asChild>
      <Link to="/contact">{t("contact.action")}</Link>
    </Button>
  );
}

/** The link to ask staff about anything the FAQ does not answer. */
export function AskUs({ className }: { className?: string }) {
  const { t } = useTranslation("faq");
  return (
    <Card
      padding="lg"
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-brand-100! bg-brand-50!",
        className,
      )}
    >
      <div>
        <h2 className="text-xl font-semibold">{t("contact.title")}</h2>
        <p className="mt-1 text-ink-soft">{t("contact.text")}</p>
      </div>
      <ContactButton />
    </Card>
  );
}
