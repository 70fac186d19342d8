import { useLocation } from "@remix-run/react";
import { keptFields } from "~/components/ui/list-query";

/** Keeps parts of the page's query in a filter form: only those named, or all but those named. */
export function KeptQuery({ only, except = [] }: { only?: readonly string[]; except?: readonly string[] }) {
  const { search } = useLocation();
  return keptFields(search, (name) => (only ?? [name]).includes(name) && !except.includes(name)).map(
    ([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  );
}
