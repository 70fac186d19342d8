import { type ComponentChildren, isValidElement, options, toChildArray } from "preact";

type Props = Record<string, unknown> & { children: ComponentChildren };

/** Has Preact make elements as React does where pages rely on it. Elements that the server made are hydrated as they are. */
export function makeElementsLikeReact(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    if (typeof vnode.type === "string") vnode.props = adapted(vnode.type, vnode.props);
    before?.(vnode);
  };
}

function adapted(type: string, props: Props): Props {
  if (props.suppressHydrationWarning) return adapted(type, { ...props, suppressHydrationWarning: undefined });
  // As properties of the element, these would be taken for no value.
  if (props.inert === "") return { ...props, inert: true };
  if (props.spellCheck === false) return { ...props, spellCheck: "false" };
  if (type === "script") return withoutEffect(props);
  if (type === "select") return toldFirst("defaultValue" in props ? withDefault(props) : props);
  return type === "input" && (props.type === "checkbox" || props.type === "radio") ? toldFirst(props) : props;
}

/**
 * Choices are told by `input`, which comes before `change`: whatever the form around does on `input` would render the control
 * with its state of before.
 */
function toldFirst({ onChange, ...props }: Props): Props {
  return onChange ? { ...props, onInput: onChange } : props;
}

/** Scripts that are not in the server's page do not run: the page policy would report them. Data stays what it is. */
function withoutEffect(props: Props): Props {
  const isCode = props.type === undefined || props.type === "module";
  return isCode ? { ...props, type: "text/plain" } : props;
}

/**
 * Marks the default option, in groups too, as the one that resetting the form chooses again. What components render is not
 * known here: options are written in the same component as their `select`.
 */
function withDefault({ defaultValue, ...props }: Props): Props {
  const mark = (children: ComponentChildren) => {
    for (const child of toChildArray(children)) {
      if (!isValidElement(child)) continue;
      const inner: Props = child.props;
      if (child.type === "option") inner.defaultSelected = String(inner.value) === String(defaultValue);
      else mark(inner.children);
    }
  };
  mark(props.children);
  return props;
}
