import { type ComponentType, lazy, Suspense, useState } from "react";

interface PartOptions<Props> {
  /** Its name in the document, unique among all parts. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** The component itself, on the server. */
  loaded: ComponentType<Props> | undefined;
}

/** A part of a page with a chunk of its own, because few of the page's readers need it. */
interface Part<Props> {
  name: string;
  /** The component, once it is loaded. */
  ready: () => ComponentType<Props> | undefined;
  Later: ComponentType<Props>;
}

const loading: Promise<unknown>[] = [];

/** Resolves when the parts that the server rendered into this document can be hydrated together with it. */
export async function loadPartsShown(): Promise<void> {
  await Promise.all(loading);
}

/**
 * Declares a part, to be shown by `PagePart`.
 *
 * A part that the server rendered is loaded before the page is hydrated: otherwise its forms would look ready, but a post
 * would still reload the document, and without a connection lose what was typed.
 */
export function pagePart<Props extends object>({ name, load, loaded }: PartOptions<Props>): Part<Props> {
  let component = loaded;
  const keep = async () => {
    component = await load();
    return { default: component };
  };
  if (!import.meta.env.SSR && document.querySelector(`[data-part="${name}"]`)) {
    // If it cannot be loaded, rendering it tries again and fails on the page, which can say so.
    loading.push(keep().catch(() => undefined));
  }
  return { name, ready: () => component, Later: lazy(keep) as unknown as ComponentType<Props> };
}

/** Shows a part at once if it is loaded, and otherwise when it is. */
export function PagePart<Props extends object>({
  part,
  props,
  className,
}: {
  part: Part<Props>;
  props: Props;
  /** `contents` where a box around it would be in the way. */
  className?: "contents";
}) {
  // Fixed on mount: changing the type of the element would lose its state.
  const [Ready] = useState(part.ready);
  return (
    <div data-part={part.name} className={className}>
      <Suspense>{Ready ? <Ready {...props} /> : <part.Later {...props} />}</Suspense>
    </div>
  );
}
