import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";

/**
 * A form that was sent without scripts while another account was logged in. It can be resent unchanged and under its
 * own key once its page's account is logged in.
 */
export function UnsentForm({ typed }: { typed: [name: string, value: string][] }) {
  const { t } = useTranslation("otherAccount");
  if (typed.length === 0) return null;
  return (
    <form method="post" className="mt-4 max-w-prose rounded-xl border border-line bg-surface p-4">
      {typed.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may send a name and a value twice
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <p>{t("unsent")}</p>
      <Button type="submit" className="mt-3">
        {t("sendAgain")}
      </Button>
    </form>
  );
}
