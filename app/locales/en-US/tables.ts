import type { Texts } from "../texts";
import type { tables as zh } from "../zh-TW/tables";

export const tables: Texts<typeof zh> = {
  columns: "Columns",
  sort: { label: "Sort by", ascending: "ascending", descending: "descending" },
  showColumns: "Apply",
  first: "First page",
  next: "Next page",
  undo: "Undo",
  views: {
    label: "Saved views",
    all: "All",
    save: "Save view",
    name: "View name",
    hint: "Saves the current filters, sort order, and columns, but not the search text. Only you see it.",
    submit: "Save",
    rename: "Rename",
    renameOf: "Rename “{{name}}”",
    delete: "Delete",
    deleteOf: "Delete “{{name}}”",
    saved: "Saved the view “{{name}}”.",
    renamed: "Renamed the view to “{{name}}”.",
    deleted: "Deleted the view “{{name}}”.",
    restored: "Restored the view “{{name}}”.",
    gone: "This view was already deleted.",
  },
};
