import { type ComponentType, lazy, memo, Suspense, useState } from "react";
import { getI18n } from "react-i18next";
import type { Namespace } from "~/locales/page-texts";

interface PartOptions<Props> {
  /** Its name in the document, unique among all parts. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** The component itself, on the server only. */
  loaded: ComponentType<Props> | undefined;
  /** The text namespaces it needs besides those that the root loads; it waits for them. */
  i18n: readonly Namespace[];
  /** Hydrate together with the page, for a part whose props may change before hydration. */
  withPage?: boolean;
  /**
   * Leave the part out until it has loaded, instead of keeping the page waiting: for a part that may appear without a
   * navigation, such as after a refused post. React can wait for navigations only.
   */
  appearsLate?: boolean;
}

/** A part of a page in its own chunk, because few readers need it. */
interface Part<Props> {
  name: string;
  withPage: boolean;
  /** Whether the server rendered it, so that it may hydrate apart from the page. */
  isOfServer: boolean;
  appearsLate: boolean;
  /** Returns the component once it has loaded. */
  ready: () => ComponentType<Props> | undefined;
  Later: ComponentType<Props>;
}

const loading: Promise<unknown>[] = [];
const textsShown: Namespace[] = [];

/** The namespaces of the parts that the server rendered into this document. */
export const textsOfPartsShown = (): readonly Namespace[] => textsShown;

/** Resolves when the parts that the server rendered into this document are ready to hydrate. */
export async function loadPartsShown(): Promise<void> {
  await Promise.all(loading);
}

/**
 * Declares a part to be shown with `PagePart`.
 *
 * A part that the server rendered is loaded before hydration, with its texts. Otherwise its forms would look ready, but
 * a post would reload the document and, without a connection, lose the typed text.
 *
 * A page opened in the browser shows once its parts and their texts have loaded, so that nothing on it jumps.
 */
export function pagePart<Props extends object>({
  name,
  load,
  loaded,
  i18n,
  withPage = false,
  appearsLate = false,
}: PartOptions<Props>): Part<Props> {
  let component = loaded;
  const keep = async () => {
    // The texts load beside the component. Before hydration there is no i18next yet, and `textsOfPartsShown` loads them.
    const [shown] = await Promise.all([load(), getI18n()?.loadNamespaces(i18n)]);
    component = shown;
    return { default: shown };
  };
  const isOfServer = import.meta.env.SSR || document.querySelector(`[data-part="${name}"]`) !== null;
  if (!import.meta.env.SSR && isOfServer) {
    textsShown.push(...i18n);
    // If loading fails, rendering retries and fails on the page, which can show the error.
    loading.push(keep().catch(() => undefined));
  }
  return {
    name,
    withPage,
    isOfServer,
    appearsLate,
    ready: () => component,
    Later: lazy(keep) as unknown as ComponentType<Props>,
  };
}

interface PagePartProps<Props> {
  part: Part<Props>;
  props: Props;
  /** `contents` where a wrapping box would break the layout. */
  className?: "contents";
  /** The part came with a navigation, which waits for it even if it may appear late. */
  isExpected?: boolean;
}

function ShownPart<Props extends object>({ part, props, className, isExpected }: PagePartProps<Props>) {
  // Fixed on mount: changing the element's type would lose its state.
  const [Ready] = useState(part.ready);
  const shown = Ready ? <Ready {...props} /> : <part.Later {...props} />;
  return (
    <div data-part={part.name} className={className}>
      {(part.isOfServer || (part.appearsLate && !isExpected)) && !(Ready && part.withPage) ? (
        <Suspense>{shown}</Suspense>
      ) : (
        shown
      )}
    </div>
  );
}

/** Whether two parts would look the same: their props have the same values. */
function isSame(before: PagePartProps<object>, now: PagePartProps<object>): boolean {
  const values = Object.entries(now.props);
  return (
    before.part === now.part &&
    before.className === now.className &&
    before.isExpected === now.isExpected &&
    values.length === Object.keys(before.props).length &&
    values.every(([name, value]) => Object.is(Reflect.get(before.props, name), value))
  );
}

/**
 * Shows a part at once if it is loaded, otherwise when it has loaded, together with the page. Renders again only if a
 * prop changed: if a boundary is updated before hydration, React discards its server HTML and the text typed in it.
 */
export const PagePart = memo(ShownPart, isSame) as unknown as typeof ShownPart;
