import type { FiltersProps } from '#web/lib/use-list.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { IndexFilter } from '#web/ui/table/index-filter.js';
import { MomentPicker } from '#web/ui/form/moment-picker.js';
import type { ExamsSearch } from './exams-search.js';

export function ExamsFilters({ search, onChange, onReset, active }: FiltersProps<ExamsSearch>) {
  const moment = (key: 'from' | 'to', label: string, time: string) => (
    <MomentPicker
      label={label}
      placeholder="أي وقت"
      clearable
      clearButtonProps={{ 'aria-label': `مسح ${label}` }}
      defaultTimeValue={time}
      value={search[key] ?? null}
      onChange={(value) => onChange({ [key]: value?.slice(0, 16) })}
    />
  );
  return (
    <FilterBar onReset={onReset} active={active}>
      <DebouncedTextInput
        label="اسم الامتحان"
        placeholder="اسم الامتحان"
        value={search.name ?? ''}
        onChange={(name) => onChange({ name: name || undefined })}
      />
      <IndexFilter label="رقم الامتحان" value={search.index} onChange={(index) => onChange({ index })} />
      {moment('from', 'من', '00:00')}
      {moment('to', 'إلى', '23:59')}
    </FilterBar>
  );
}
