import { DebouncedTextInput } from '#web/ui/debounced-text-input.js';
import { FilterBar } from '#web/ui/filter-bar.js';
import { type FilterChip, FilterChips } from '#web/ui/filter-chips.js';
import type { PointsSearch } from './points-search.js';

interface PointsFiltersProps {
  search: PointsSearch;
  onChange: (filters: Pick<PointsSearch, 'name' | 'code'>) => void;
}

const FILTERS = [
  { key: 'name', label: 'اسم الطالب' },
  { key: 'code', label: 'كود الطالب' },
] as const;

export function PointsFilters({ search, onChange }: PointsFiltersProps) {
  const active = FILTERS.filter(({ key }) => search[key] !== undefined);
  const chips = active.map(({ key, label }): FilterChip => ({
    label,
    value: search[key] ?? '',
    onRemove: () => onChange({ [key]: undefined }),
  }));
  return (
    <>
      <FilterBar
        onReset={active.length > 0 ? () => onChange({ name: undefined, code: undefined }) : undefined}
      >
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
