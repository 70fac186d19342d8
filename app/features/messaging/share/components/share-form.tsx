import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextArea } from "~/components/form/text-area";
import { Avatar } from "~/components/ui/avatar";
import { Link } from "~/components/ui/link";
import type { Side } from "~/db/values";
import { charactersLeft } from "~/features/text/text/typed-text";
import { KeptTexts } from "../../components/kept-texts";
import { maxMessageLength } from "../../limits";
import { addToDraft } from "../shared-text";

/** Somebody whom the reader can write to. */
export interface Recipient {
  id: string;
  name: string;
  avatar: string | null;
}

interface ShareFormProps {
  accountId: string;
  /** The side of the recipients. */
  side: Side;
  /** The text that was shared. */
  text: string;
  /** Those the reader talks with, and further ones among its favorites. */
  conversations: readonly Recipient[];
  favorites: readonly Recipient[];
}

/**
 * Lets the reader choose who gets a shared text: it is added to the draft of that conversation, which opens, so that
 * nothing is sent before the reader has seen it there.
 */
export function ShareForm({ accountId, side, text: shared, conversations, favorites }: ShareFormProps) {
  const { t } = useTranslation("shareIn");
  const id = useId();
  const [text, setText] = useState(shared);
  const remaining = charactersLeft(text, maxMessageLength);
  const lists = [
    { title: t("conversations"), recipients: conversations },
    { title: t("favorites"), recipients: favorites },
  ].filter(({ recipients }) => recipients.length > 0);

  return (
    <div className="space-y-6">
      <div>
        <label htmlFor={id} className="font-medium">
          {t("text")}
        </label>
        <TextArea
          id={id}
          dir="auto"
          rows={4}
          value={text}
          aria-invalid={remaining < 0 || undefined}
          aria-describedby={remaining < 0 ? `${id}-long` : undefined}
          onChange={({ target }) => setText(target.value)}
          className="control mt-1.5 field-sizing-content max-h-80"
        />
        {remaining < 0 && (
          <p id={`${id}-long`} className="mt-1 text-sm text-danger">
            {t("tooLong", { count: -remaining })}
          </p>
        )}
      </div>
      {lists.map(({ title, recipients }) => (
        <section key={title}>
          <h2 className="font-semibold">{title}</h2>
          <div className="mt-2 overflow-hidden rounded-2xl border border-line bg-surface">
            <ul className="divide-y divide-line/70">
              {recipients.map((recipient) => (
                <li key={recipient.id}>
                  <Link
                    to={`/messages/${recipient.id}`}
                    onClick={() => {
                      const kept = new KeptTexts(accountId, recipient.id);
                      kept.draft = addToDraft(kept.draft, text.trim());
                    }}
                    className="flex items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken"
                  >
                    <Avatar
                      src={recipient.avatar}
                      name={recipient.name}
                      size={40}
                      shape={side === "startup" ? "square" : "circle"}
                    />
                    <span className="min-w-0 truncate">{recipient.name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  );
}
