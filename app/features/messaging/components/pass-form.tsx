import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { passReasons } from "~/db/values";

/** Passes in one tap, with a button for each reason. */
export function PassForm({ className }: { className?: string }) {
  const { t } = useTranslation(["messaging", "inbox"]);
  const { formData } = useNavigation();
  const sent = formData?.get("intent") === "pass" ? formData.get("reason") : null;
  return (
    <PostForm replace className={cn("flex flex-wrap gap-2", className)}>
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
    </PostForm>
  );
}
