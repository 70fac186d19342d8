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

/** Creates a unique post key for this document's reader. Browsers only. */
export const newPostKey = (): string => postKey(crypto.randomUUID(), pageReader());

const SentContext = createContext<FormData | undefined>(undefined);

/** Returns the form data being sent by the form around a button, or else by the page. */
export function useSentForm(): FormData | undefined {
  const navigation = useNavigation();
  return useContext(SentContext) ?? navigation.formData;
}

export interface PostFormProps extends Omit<FormProps, "method"> {
  /** For forms that edit existing data: after further input, the previous submission does not matter. */
  isEdit?: boolean;
  /** Where the form's draft is kept; removed once the post is stored. */
  draft?: string | null;
}

/**
 * The form of every post (decision 033). Its key stays the same until the post is answered, so a double click or a
 * retry after a lost answer changes nothing twice. A post to another page is sent in the background, so that this page
 * stays when there is no connection.
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
 * Without scripts, a form's key comes with the page; cached public pages are shared by all visitors and carry only a
 * reader. From the first input on, the form belongs to the reader who started it.
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

/** Returns the form data being sent under a key. */
function useSent(key: string): FormData | undefined {
  const { formData } = useNavigation();
  return [formData, ...useFetchers().map((fetcher) => fetcher.formData)].find(
    (form) => form?.get(postKeyField) === key,
  );
}

/** Whether a form posts to a page other than its own. */
function useIsElsewhere(action: string | undefined): boolean {
  const { pathname } = useLocation();
  return action !== undefined && action.split("?")[0] !== pathname;
}
