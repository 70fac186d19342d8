import MessageCircle from "lucide-react/icons/message-circle";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";

/** Leads from the top of a profile to the conversation with it: the open one, or the box that starts it. */
export function TalkButton({ target }: { target: { id: string; in_conversation: boolean } }) {
  const { t } = useTranslation("profilePages");
  return (
    <Button asChild size="lg" className="max-md:min-w-0 max-md:flex-1 md:shrink-0">
      {target.in_conversation ? (
        <Link to={`/messages/${target.id}`}>
          <MessageCircle aria-hidden />
          {t("profile.openConversation")}
        </Link>
      ) : (
        <a href="#conversation">
          <MessageCircle aria-hidden />
          {t("profile.talk")}
        </a>
      )}
    </Button>
  );
}
