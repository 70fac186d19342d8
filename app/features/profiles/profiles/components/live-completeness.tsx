import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Completeness } from "~/features/records/records/completeness";

/** What is filled and missing as typed, before it is saved. */
export interface TypedCompleteness {
  /** The counts of the rings. */
  rings: Completeness<string>["sections"];
  /** What is missing for submission. */
  missing: string[];
}

const TypedContext = createContext<TypedCompleteness | null>(null);
const ShowContext = createContext<Dispatch<SetStateAction<TypedCompleteness | null>>>(() => undefined);

/** Connects a section's form with the frame around it, whose rings and list follow what is typed. */
export function LiveCompleteness({ children }: { children: (typed: TypedCompleteness | null) => ReactNode }) {
  const [typed, setTyped] = useState<TypedCompleteness | null>(null);
  return (
    <ShowContext.Provider value={setTyped}>
      <TypedContext.Provider value={typed}>{children(typed)}</TypedContext.Provider>
    </ShowContext.Provider>
  );
}

interface WatchedFormProps {
  /** Changes with each save: what is stored counts again. */
  version: number;
  /** What the form's fields, as typed, make of the profile. */
  count: (entries: [string, string][]) => TypedCompleteness;
  children: (typed: TypedCompleteness | null) => ReactNode;
}

/** Counts anew with each input in the form inside. */
export function WatchedForm({ version, count, children }: WatchedFormProps) {
  const show = useContext(ShowContext);
  const typed = useContext(TypedContext);
  const content = useRef<HTMLDivElement>(null);
  const latest = useRef(count);
  latest.current = count;

  const read = useCallback(() => {
    const form = content.current?.querySelector("form");
    if (form) show(latest.current(textsIn(new FormData(form))));
  }, [show]);

  useEffect(() => {
    const watched = { version, element: content.current };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Buttons that add, remove and choose change the form after their click.
    const pressing = () => {
      clearTimeout(timer);
      timer = setTimeout(read, 50);
    };
    watched.element?.addEventListener("click", pressing);
    return () => {
      clearTimeout(timer);
      watched.element?.removeEventListener("click", pressing);
      show(null);
    };
  }, [version, show, read]);

  return (
    // By React: rendering before its own listeners would undo what was typed into a controlled field.
    <div ref={content} onInput={read}>
      {children(typed)}
    </div>
  );
}

function textsIn(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []));
}
