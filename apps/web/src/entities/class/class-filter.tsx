import { ChoiceFilter } from '#web/ui/choice-filter.js';

interface ClassFilterProps {
  /** Undefined while loading. */
  classes: readonly { id: string; name: string }[] | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

export function ClassFilter({ classes, ...filter }: ClassFilterProps) {
  return (
    <ChoiceFilter
      label="الصف"
      all="كل الصفوف"
      clearLabel="مسح الصف"
      searchable
      choices={classes}
      {...filter}
    />
  );
}
