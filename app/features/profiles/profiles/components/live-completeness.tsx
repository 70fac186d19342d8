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

/** What is filled and missing as typed, before saving. */
export interface TypedCompleteness {
  /** The counts for the progress rings. */
  rings: Completeness<string>["sections"];
  /** What is missing for submission. */
  missing: string[];
}

const TypedContext = createContext<TypedCompleteness | null>(null);
const ShowContext = createContext<Dispatch<SetStateAction<TypedCompleteness | null>>>(() => undefined);

/** Connects a section's form with its frame, whose rings and list follow the input. */
export function LiveCompleteness({ children }: { children: (typed: TypedCompleteness | null) => ReactNode }) {
  const [typed, setTyped] = useState<TypedCompleteness | null>(null);
  return (
    <ShowContext.Provider value={setTyped}>
      <TypedContext.Provider value={typed}>{children(typed)}</TypedContext.Provider>
    </ShowContext.Provider>
  );
}

interface WatchedFormProps {
  /** Changes with each save, after which the stored values count again. */
  version: number;
  /** Counts completeness from the form's current fields. */
  count: (entries: [string, string][]) => TypedCompleteness;
  children: (typed: TypedCompleteness | null) => ReactNode;
}

/** Recounts on each input in the form inside. */
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
    // Buttons that add, remove or choose change the form after their click.
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
    // Use React's event: rendering before React's own listeners run would undo input in a controlled field.
    <div ref={content} onInput={read}>
      {children(typed)}
    </div>
  );
}

function textsIn(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []));
}
