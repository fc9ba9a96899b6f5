import { SHIFT_STATE_LABELS, SHIFT_STATES } from '@daad/contracts/shifts.contract';
import { oneOfParam } from '#web/lib/search-params.js';
import type { FiltersProps } from '#web/lib/use-list.js';
import { ChoiceFilter } from '#web/ui/table/choice-filter.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import type { ShiftsSearch } from './shifts-search.js';

const STATES = SHIFT_STATES.map((value) => ({ value, label: SHIFT_STATE_LABELS[value] }));

interface ShiftsFiltersProps extends FiltersProps<ShiftsSearch> {
  /** The teacher and the assistants; undefined for who sees the own shifts alone. */
  people: readonly { id: string; fullName: string }[] | undefined;
}

export function ShiftsFilters({ search, onChange, onReset, active, people }: ShiftsFiltersProps) {
  return (
    <FilterBar onReset={onReset} active={active}>
      <ChoiceFilter
        label="الحالة"
        all="كل الورديات"
        choices={STATES}
        value={oneOfParam(search.state, SHIFT_STATES)}
        onChange={(state) => onChange({ state })}
      />
      {people && (
        <ChoiceFilter
          label="الشخص"
          all="الكل"
          choices={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          value={search.person}
          onChange={(person) => onChange({ person })}
        />
      )}
    </FilterBar>
  );
}
