import {
  type FormProps,
  Form as RemixForm,
  useFetchers,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { createContext, type FormEvent, forwardRef, useContext, useEffect, useId, useRef, useState } from "react";
import { postKeyField } from "./post-key-field";
import { isUnanswered, noteSent } from "./unanswered-posts";
import { usePreloadedPage } from "./use-preloaded-page";

/** A key that no other post has. */
export const newPostKey = (): string => crypto.randomUUID();

const SentContext = createContext<FormData | undefined>(undefined);

/** What the form around a button is sending, or else what the page is sending. */
export function useSentForm(): FormData | undefined {
  const navigation = useNavigation();
  return useContext(SentContext) ?? navigation.formData;
}

export interface PostFormProps extends Omit<FormProps, "method"> {
  /** For forms that change what exists: after further input, what was sent before does not matter. */
  isEdit?: boolean;
  /** Where the form's draft is kept, to be removed once it is stored. */
  draft?: string | null;
}

/**
 * The form of every post (decision 033). It sends a key that stays the same until the post is answered, so that a double
 * click or a second try after a lost answer changes nothing twice. A post to another page than this one is sent in the
 * background: without a connection this page stays.
 */
export const PostForm = forwardRef<HTMLFormElement, PostFormProps>(function PostForm(
  { isEdit = false, draft = null, children, onSubmit, onInput, ...props },
  ref,
) {
  const key = usePostKey();
  const id = useId();
  const elsewhere = useIsElsewhere(props.action);
  usePreloadedPage(elsewhere ? props.action : undefined);
  const target = elsewhere && props.navigate === undefined ? { navigate: false, fetcherKey: `post ${id}` } : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (!event.defaultPrevented) key.send(draft);
  }

  function input(event: FormEvent<HTMLFormElement>) {
    onInput?.(event);
    if (isEdit) key.renew();
  }

  return (
    <RemixForm {...target} {...props} ref={ref} method="post" onSubmit={submit} onInput={input}>
      <input type="hidden" name={postKeyField} value={key.value} />
      <SentContext.Provider value={key.sent}>{children}</SentContext.Provider>
    </RemixForm>
  );
});

/** Without scripts a form's key comes with the page; copies of public pages are the same for everyone and have none. */
function usePostKey() {
  const id = useId();
  const seed = useRouteLoaderData<{ postSeed?: string | null }>("root")?.postSeed;
  const [value, setValue] = useState(seed ? `${seed}${id}` : "");
  const isPosted = useRef(false);
  const sent = useSent(value);
  const wasInFlight = useRef(false);
  const isInFlight = sent !== undefined;

  useEffect(() => {
    const isOver = wasInFlight.current && !isInFlight;
    wasInFlight.current = isInFlight;
    if (value === "" || (isOver && !isUnanswered(value))) {
      isPosted.current = false;
      setValue(newPostKey());
    }
  }, [isInFlight, value]);

  return {
    value,
    sent,
    send: (draft: string | null) => {
      isPosted.current = true;
      noteSent(value, draft);
    },
    renew: () => {
      if (!isPosted.current || isInFlight) return;
      isPosted.current = false;
      setValue(newPostKey());
    },
  };
}

/** The form that is being sent under a key. */
function useSent(key: string): FormData | undefined {
  const { formData } = useNavigation();
  return [formData, ...useFetchers().map((fetcher) => fetcher.formData)].find(
    (form) => form?.get(postKeyField) === key,
  );
}

/** Whether a form posts to another page than the one it is on. */
function useIsElsewhere(action: string | undefined): boolean {
  const { pathname } = useLocation();
  return action !== undefined && action.split("?")[0] !== pathname;
}
