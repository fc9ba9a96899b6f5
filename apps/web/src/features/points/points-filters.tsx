import type { FiltersProps } from '#web/lib/use-list.js';
import { DebouncedTextInput } from '#web/ui/debounced-text-input.js';
import { FilterBar } from '#web/ui/filter-bar.js';
import { type FilterChip, FilterChips } from '#web/ui/filter-chips.js';
import type { PointsSearch } from './points.queries.js';

const FILTERS = [
  { key: 'name', label: 'اسم الطالب' },
  { key: 'code', label: 'كود الطالب' },
] as const;

export function PointsFilters({ search, onChange, onReset, active }: FiltersProps<PointsSearch>) {
  const set = FILTERS.filter(({ key }) => search[key] !== undefined);
  const chips = set.map(({ key, label }): FilterChip => ({
    label,
    value: search[key] ?? '',
    onRemove: () => onChange({ [key]: undefined }),
  }));
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
      </FilterBar>
      <FilterChips chips={chips} />
    </>
  );
}
