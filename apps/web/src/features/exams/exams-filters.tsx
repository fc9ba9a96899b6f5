import { DateTimePicker } from '@mantine/dates';
import { toAsciiDigits } from '@daad/domain/digits';
import { DebouncedTextInput } from '../../ui/debounced-text-input.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { type ExamsSearch, isFiltered, NO_FILTERS } from './exams-search.js';

interface ExamsFiltersProps {
  search: ExamsSearch;
  onChange: (filters: Partial<ExamsSearch>) => void;
}

/** Half a number is no order number: whatever is no digit is left out. */
const readIndex = (text: string) => {
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
};

export function ExamsFilters({ search, onChange }: ExamsFiltersProps) {
  const moment = (key: 'from' | 'to', label: string) => (
    <DateTimePicker
      label={label}
      placeholder="أي وقت"
      valueFormat="D MMM YYYY HH:mm"
      clearable
      clearButtonProps={{ 'aria-label': `مسح ${label}` }}
      submitButtonProps={{ 'aria-label': 'تأكيد الوقت' }}
      value={search[key] ?? null}
      onChange={(value) => onChange({ [key]: value?.slice(0, 16) })}
    />
  );
  return (
    <FilterBar onReset={isFiltered(search) ? () => onChange(NO_FILTERS) : undefined}>
      <DebouncedTextInput
        label="اسم الامتحان"
        placeholder="اسم الامتحان"
        value={search.name ?? ''}
        onChange={(name) => onChange({ name: name || undefined })}
      />
      <DebouncedTextInput
        label="رقم الامتحان"
        placeholder="رقم الامتحان"
        inputMode="numeric"
        value={search.index === undefined ? '' : String(search.index)}
        onChange={(value) => onChange({ index: readIndex(value) })}
      />
      {moment('from', 'من')}
      {moment('to', 'إلى')}
    </FilterBar>
  );
}
