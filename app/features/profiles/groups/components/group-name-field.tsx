import { useTranslation } from "react-i18next";
import { FieldFrame, type FormField, useControlProps } from "~/components/form/field";
import { SuggestingInput } from "~/components/form/suggesting-input";
import { TextField } from "~/components/form/text-field";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { FoundGroup } from "../find-groups.server";

/** The bare paths that suggest groups: for investors, and for visitors who sign up. */
type SuggestionPath = "/investor/groups" | "/signup/groups";

/** A suggested group; visitors get no members. */
type Suggested = Omit<FoundGroup, "members"> & { members?: number };

interface Props {
  field: FormField;
  path?: SuggestionPath;
  label?: string;
  hint?: string;
}

/**
 * A field for a corporate group's name that suggests matching groups while typing; any name is allowed. Without
 * JavaScript it is a plain text input.
 */
export function GroupNameField({ field, path = "/investor/groups", ...texts }: Props) {
  const { t } = useTranslation("groups");
  const hydrated = useHydrated();
  const frame = { field, label: t("own.name"), hint: t("own.hint"), ...texts };
  if (hydrated) return <GroupCombobox key={field.key} frame={frame} path={path} />;
  return <TextField {...frame} autoComplete="off" />;
}

function GroupCombobox({ frame, path }: { frame: Required<Omit<Props, "path">>; path: SuggestionPath }) {
  const { t } = useTranslation("groups");
  const control = useControlProps(frame);
  return (
    <FieldFrame {...frame}>
      <SuggestingInput<Suggested>
        field={frame.field}
        control={control}
        path={path}
        itemsAt="groups"
        listLabel={t("own.offered")}
      >
        {({ name, parentName, members }) => (
          <span className="min-w-0">
            <span className="block font-medium break-words">{name}</span>
            <span className="block text-sm break-words text-ink-faint">
              {[
                parentName === null ? "" : t("own.partOf", { parent: parentName }),
                members === undefined ? "" : t("own.members", { count: members }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
        )}
      </SuggestingInput>
    </FieldFrame>
  );
}
