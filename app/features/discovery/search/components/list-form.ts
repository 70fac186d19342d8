import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { barePath } from "~/locales/locale";

/** The form that connects the search bar, filters and sort order, which are in different places. */
export const listFormId = "list-search";
export const filterPanelId = "list-filters";

/** Returns the form's non-empty fields as a query string, without the page number. */
function searchOf(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") search.append(name, value.trim());
  }
  return search.size > 0 ? `?${search}` : "";
}

/**
 * Enhances the list's GET form: a clean URL, filters that apply immediately (in the phone sheet only on submit), and
 * fields that stay in sync with the URL on history navigation or when a filter is removed elsewhere.
 */
export function useListForm(form: RefObject<HTMLFormElement>, panel: RefObject<HTMLElement>) {
  const navigate = useNavigate();
  const { search } = useLocation();

  // Not on hydration: the server rendered the fields, and the reader may already have typed.
  const synced = useRef(search);
  useEffect(() => {
    if (form.current && synced.current !== search) {
      syncFields(form.current, new URLSearchParams(search), new URLSearchParams(synced.current));
    }
    synced.current = search;
  }, [form, search]);

  function apply() {
    if (form.current) navigate(searchOf(form.current) || "?", { preventScrollReset: true });
  }

  // A filter chosen before hydration was not applied.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the start.
  useEffect(() => {
    if (form.current && hasOtherChoice(form.current) && !isSheetOpen(panel.current)) apply();
  }, []);

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

/** Whether another filter is chosen than the server rendered. */
function hasOtherChoice(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  );
}

/**
 * Sets every field of the form from the query string, except an unchanged keyword: the reader may be typing the next
 * one while a filter is applied.
 */
function syncFields(form: HTMLFormElement, search: URLSearchParams, before: URLSearchParams): void {
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

/** Whether the list has been loading for more than 200 ms, so its cards are replaced by placeholders. */
export function useListLoading(): boolean {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const loading = navigation.state === "loading" && barePath(navigation.location.pathname) === pathname;
  const [isSlow, setIsSlow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    if (!loading) return setIsSlow(false);
    timer.current = setTimeout(() => setIsSlow(true), 200);
    return () => clearTimeout(timer.current);
  }, [loading]);
  return loading && isSlow;
}
