import { ChoiceFilter } from '#web/ui/table/choice-filter.js';

interface StageFilterProps {
  /** Undefined while loading. */
  stages: readonly { id: string; name: string }[] | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

export function StageFilter({ stages, ...filter }: StageFilterProps) {
  return (
    <ChoiceFilter
      label="المرحلة التعليمية"
      all="كل المراحل"
      choices={stages?.map(({ id, name }) => ({ value: id, label: name }))}
      {...filter}
    />
  );
}
