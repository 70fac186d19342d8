import {
  type FormProps,
  Form as RemixForm,
  useFetchers,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { createContext, type FormEvent, forwardRef, useContext, useEffect, useId, useRef, useState } from "react";
import { onHandOver, pageReader, readerOf } from "./page-reader";
import { postKey, postKeyField, postKeyPattern, readerOfKey } from "./post-key-field";
import { isUnanswered, noteSent } from "./unanswered-posts";
import { usePreloadedPage } from "./use-preloaded-page";

/** A key that no other post has, for the reader of this document. In browsers only. */
export const newPostKey = (): string => postKey(crypto.randomUUID(), pageReader());

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
  const isMissing = usePreloadedPage(elsewhere ? props.action : undefined);
  const target = elsewhere && props.navigate === undefined ? { navigate: false, fetcherKey: `post ${id}` } : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (!event.defaultPrevented) key.send(draft);
  }

  function input(event: FormEvent<HTMLFormElement>) {
    onInput?.(event);
    key.noteInput();
    if (isEdit) key.renew();
  }

  return (
    <RemixForm
      {...target}
      {...props}
      {...(isMissing && { reloadDocument: true })}
      ref={ref}
      method="post"
      onSubmit={submit}
      onInput={input}
    >
      <input type="hidden" name={postKeyField} value={key.value} />
      <SentContext.Provider value={key.sent}>{children}</SentContext.Provider>
    </RemixForm>
  );
});

interface RootData {
  postSeed?: string | null;
  viewer: { kind: string; id?: string };
}

/**
 * Without scripts a form's key comes with the page; copies of public pages are the same for every visitor and have a reader
 * only. From the first input on, the form is that of the reader who began it.
 */
function usePostKey() {
  const id = useId();
  const root = useRouteLoaderData<RootData>("root");
  const reader = root ? readerOf(root.viewer) : "";
  const [value, setValue] = useState(postKey(root?.postSeed ? `${root.postSeed}${id}` : "", reader));
  const isPosted = useRef(false);
  const hasInput = useRef(false);
  const sent = useSent(value);
  const wasInFlight = useRef(false);
  const isInFlight = sent !== undefined;

  useEffect(() => {
    const isOver = wasInFlight.current && !isInFlight;
    wasInFlight.current = isInFlight;
    const isEmpty = !postKeyPattern.test(value);
    const isOthers = !hasInput.current && !isInFlight && (readerOfKey(value) ?? "") !== reader;
    if (isEmpty || isOthers || (isOver && !isUnanswered(value))) {
      isPosted.current = false;
      hasInput.current = false;
      setValue(postKey(crypto.randomUUID(), reader));
    }
  }, [isInFlight, value, reader]);

  useEffect(
    () =>
      onHandOver(() => {
        hasInput.current = false;
      }),
    [],
  );

  return {
    value,
    sent,
    send: (draft: string | null) => {
      isPosted.current = true;
      noteSent(value, draft);
    },
    noteInput: () => {
      hasInput.current = true;
    },
    renew: () => {
      if (!isPosted.current || isInFlight) return;
      isPosted.current = false;
      setValue((before) => postKey(crypto.randomUUID(), readerOfKey(before) ?? ""));
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
