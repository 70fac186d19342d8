import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Ties the search bar, the filters and the order, which stand in different places, into one form. */
export const listFormId = "list-search";
export const filterPanelId = "list-filters";

/** The form's fields as a query string, without the empty ones; always the first page. */
function searchOf(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") search.append(name, value.trim());
  }
  return search.size > 0 ? `?${search}` : "";
}

/**
 * What scripts add to the list's GET form: a clean address, filters that apply as they are chosen (in the sheet of a
 * phone only when asked), and fields that follow the address when the reader goes back or removes a filter elsewhere.
 */
export function useListForm(form: RefObject<HTMLFormElement>, panel: RefObject<HTMLElement>) {
  const navigate = useNavigate();
  const { search } = useLocation();

  // Not on arrival: the server drew the fields then, and the reader may have typed before the scripts ran.
  const followed = useRef(search);
  useEffect(() => {
    if (form.current && followed.current !== search) {
      follow(form.current, new URLSearchParams(search), new URLSearchParams(followed.current));
    }
    followed.current = search;
  }, [form, search]);

  function apply() {
    if (form.current) navigate(searchOf(form.current) || "?", { preventScrollReset: true });
  }

  return {
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (isSheetOpen(panel.current)) panel.current?.hidePopover();
      apply();
    },
    onFilterChange() {
      if (!isSheetOpen(panel.current)) apply();
    },
  };
}

function isSheetOpen(panel: HTMLElement | null): boolean {
  return panel !== null && "popover" in panel && panel.matches(":popover-open");
}

/**
 * Sets every field of the form to what the query string says. A keyword that is the same as before stays as it stands
 * in its field: the reader may be typing the next one while a filter is applied.
 */
function follow(form: HTMLFormElement, search: URLSearchParams, before: URLSearchParams): void {
  const values = (name: string) => search.getAll(name).flatMap((value) => [value, ...value.split(",")]);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = values(field.name).includes(field.value);
    } else if (field instanceof HTMLInputElement) {
      if (search.get(field.name) !== before.get(field.name)) field.value = search.get(field.name) ?? "";
    } else if (field instanceof HTMLSelectElement) {
      field.value = search.get(field.name) ?? "";
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    }
  }
}

/** Whether the list is being read anew for longer than a moment, so that its cards give way to placeholders. */
export function useListLoading(): boolean {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const loading = navigation.state === "loading" && navigation.location.pathname === pathname;
  const [slow, setSlow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    if (!loading) return setSlow(false);
    timer.current = setTimeout(() => setSlow(true), 200);
    return () => clearTimeout(timer.current);
  }, [loading]);
  return loading && slow;
}
