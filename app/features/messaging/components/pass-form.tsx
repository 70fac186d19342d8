import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { passReasons } from "~/db/values";

interface PassFormProps {
  /** The page where an investor who finds it too early sets conditions as it passes; null for startups. */
  earlyUrl: string | null;
}

/** Passes in one tap, with a button for each reason. */
export function PassForm({ earlyUrl }: PassFormProps) {
  const { t } = useTranslation(["messaging", "inbox"]);
  const { formData } = useNavigation();
  const sent = formData?.get("intent") === "pass" ? formData.get("reason") : null;
  return (
    <PostForm replace className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="pass" />
      {passReasons.map((reason) => (
        <Button
          key={reason}
          type="submit"
          name="reason"
          value={reason}
          size="sm"
          variant="secondary"
          pending={sent === reason}
          disabled={sent !== null}
        >
          {t(`inbox:passReasons.${reason}`)}
        </Button>
      ))}
      {earlyUrl && (
        <Link to={earlyUrl} className="inline-flex min-h-11 items-center text-sm text-brand-700 hover:underline">
          {t("pass.early")}
        </Link>
      )}
    </PostForm>
  );
}
