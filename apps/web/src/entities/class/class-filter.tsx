import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '#web/ui/choice-filter.js';
import { allClassesQuery } from './class.queries.js';

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

/** As `ClassFilter`, with all classes. */
export function AnyClassFilter(filter: Omit<ClassFilterProps, 'classes'>) {
  const { data } = useQuery(allClassesQuery);
  return <ClassFilter classes={data?.items} {...filter} />;
}
