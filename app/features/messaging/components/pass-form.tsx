import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { passReasons } from "~/db/values";

interface PassFormProps {
  /** The form where an investor passes with more than a reason; null for startups and in that form's place. */
  moreUrl: string | null;
}

/** Passes in one tap, with a button for each reason. */
export function PassForm({ moreUrl }: PassFormProps) {
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
      {moreUrl && (
        <Link to={moreUrl} className="inline-flex min-h-11 items-center text-sm text-brand-700 hover:underline">
          {t("pass.more")}
        </Link>
      )}
    </PostForm>
  );
}
