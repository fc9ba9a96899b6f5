import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { foldedOptions } from '#web/lib/folded-options.js';
import { allClassesQuery } from './class.queries.js';
import { NO_CLASS } from './class-or-none.js';

interface ClassFilterProps {
  /** Undefined while loading. */
  classes: readonly { id: string; name: string }[] | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Offers those in no class too, as `NO_CLASS`. */
  orNone?: boolean;
}

/** There may be many classes, so part of a name finds one. */
export function ClassFilter({ classes = [], value, onChange, orNone }: ClassFilterProps) {
  const choices = classes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label="الصف"
      placeholder="كل الصفوف"
      searchable
      filter={foldedOptions}
      // A list that opens on Tab would take the focus, and the elements after the filter could not be reached.
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': 'مسح الصف' }}
      data={orNone ? [{ value: NO_CLASS, label: 'بدون صف' }, ...choices] : choices}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

/** As `ClassFilter`, with all classes. */
export function AnyClassFilter(filter: Omit<ClassFilterProps, 'classes'>) {
  const { data } = useQuery(allClassesQuery);
  return <ClassFilter classes={data?.items} {...filter} />;
}
