import { useFetcher, useLocation } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { wishIntents } from "../wishes";

interface WishButtonProps {
  startupId: string;
  isWaiting: boolean;
}

/** Asks to be notified when a company joins, or cancels that. Without scripts it redirects back to the page. */
export function WishButton({ startupId, isWaiting }: WishButtonProps) {
  const { t } = useTranslation("claims");
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const fetcherKey = `wish-${startupId}`;
  useFetcher({ key: fetcherKey });
  return (
    <PostForm action="/join-wishes" navigate={false} fetcherKey={fetcherKey}>
      <input type="hidden" name="startup_id" value={startupId} />
      {hydrated ? (
        <input type="hidden" name="stay" value="1" />
      ) : (
        <input type="hidden" name="return" value={pathname} />
      )}
      <SubmitButton
        name="intent"
        value={isWaiting ? wishIntents.remove : wishIntents.add}
        variant={isWaiting ? "secondary" : "primary"}
      >
        {isWaiting ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        {t(isWaiting ? "wish.remove" : "wish.add")}
      </SubmitButton>
    </PostForm>
  );
}
