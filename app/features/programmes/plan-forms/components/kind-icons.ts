import Banknote from "lucide-react/icons/banknote";
import CalendarDays from "lucide-react/icons/calendar-days";
import Hash from "lucide-react/icons/hash";
import Heading from "lucide-react/icons/heading";
import ListChecks from "lucide-react/icons/list-checks";
import Paperclip from "lucide-react/icons/paperclip";
import Table from "lucide-react/icons/table";
import Text from "lucide-react/icons/text";
import Type from "lucide-react/icons/type";
import type { FormFieldKind } from "~/db/plan-form";

export const kindIcons: Record<FormFieldKind, typeof Type> = {
  heading: Heading,
  text: Type,
  longText: Text,
  number: Hash,
  money: Banknote,
  choice: ListChecks,
  date: CalendarDays,
  file: Paperclip,
  table: Table,
};
