import { useQuery } from '@tanstack/react-query';
import { ClassFilter } from '#web/entities/class/class-filter.js';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import type { FiltersProps } from '#web/lib/use-list.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { type FilterChip, FilterChips } from '#web/ui/table/filter-chips.js';
import type { PointsSearch } from './points-search.js';

const FILTERS = [
  { key: 'name', label: 'اسم الطالب' },
  { key: 'code', label: 'كود الطالب' },
] as const;
const CLASS = { key: 'class', label: 'الصف' } as const;

/** The chips of what is filtered by; the class has its name once the classes are loaded. */
function chipsOf(
  { search, onChange }: Pick<FiltersProps<PointsSearch>, 'search' | 'onChange'>,
  className: string | undefined,
): FilterChip[] {
  const values = [
    ...FILTERS.map((one) => ({ ...one, value: search[one.key] })),
    { ...CLASS, value: className },
  ];
  return values.flatMap(({ key, label, value }) =>
    value === undefined ? [] : [{ label, value, onRemove: () => onChange({ [key]: undefined }) }],
  );
}

export function PointsFilters({ search, onChange, onReset, active }: FiltersProps<PointsSearch>) {
  const { data: classes } = useQuery(allClassesQuery);
  const className = classes?.items.find(({ id }) => id === search.class)?.name;
  return (
    <>
      <FilterBar onReset={onReset} active={active}>
        {FILTERS.map(({ key, label }) => (
          <DebouncedTextInput
            key={key}
            label={label}
            placeholder={`ابحث بـ${label}`}
            wait={500}
            value={search[key] ?? ''}
            onChange={(value) => onChange({ [key]: value || undefined })}
          />
        ))}
        <ClassFilter
          classes={classes?.items}
          value={search.class}
          onChange={(id) => onChange({ class: id })}
        />
      </FilterBar>
      <FilterChips chips={chipsOf({ search, onChange }, className)} />
    </>
  );
}
