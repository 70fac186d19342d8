import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";

/**
 * What a form without scripts sent while another account was logged in: it can be sent again, as it was and with its own
 * key, once the account of its page is logged in.
 */
export function UnsentForm({ typed }: { typed: [name: string, value: string][] }) {
  const { t } = useTranslation("errors");
  if (typed.length === 0) return null;
  return (
    <form method="post" className="mt-4 max-w-prose rounded-xl border border-line bg-surface p-4">
      {typed.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may send a name and a value twice
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <p>{t("otherAccount.unsent")}</p>
      <Button type="submit" className="mt-3">
        {t("otherAccount.sendAgain")}
      </Button>
    </form>
  );
}
