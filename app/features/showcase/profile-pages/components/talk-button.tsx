import MessageCircle from "lucide-react/icons/message-circle";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";

/** Links to the conversation with the profile's owner: the existing one, or the box that starts one. */
export function TalkButton({ target }: { target: { id: string; in_conversation: boolean } }) {
  const { t } = useTranslation("profilePages");
  return (
    <Button asChild size="lg" className="max-md:min-w-0 max-md:flex-1 max-md:px-3! max-md:text-base! md:shrink-0">
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
