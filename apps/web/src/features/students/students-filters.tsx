import { Select } from '@mantine/core';
import { toAsciiDigits } from '@daad/domain/digits';
import { DebouncedTextInput } from '../../ui/debounced-text-input.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { isFiltered, type StudentsSearch } from './students-search.js';

interface StudentsFiltersProps {
  search: StudentsSearch;
  onChange: (filters: Partial<StudentsSearch>) => void;
  onReset: () => void;
  stages: readonly { id: string; name: string }[];
}

/** Half a number is no order number: whatever is no digit is left out. */
const readIndex = (text: string) => {
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
};

export function StudentsFilters({ search, onChange, onReset, stages }: StudentsFiltersProps) {
  const text = (key: 'q' | 'code' | 'phone' | 'parentPhone', label: string, placeholder: string) => (
    <DebouncedTextInput
      label={label}
      placeholder={placeholder}
      value={search[key] ?? ''}
      onChange={(value) => onChange({ [key]: value || undefined })}
      inputMode={key === 'phone' || key === 'parentPhone' ? 'tel' : 'search'}
    />
  );

  return (
    <FilterBar onReset={isFiltered(search) ? onReset : undefined}>
      {text('q', 'بحث', 'اسم أو كود أو هاتف')}
      {text('code', 'كود الطالب', 'كود الطالب')}
      {text('phone', 'هاتف الطالب', '01xxxxxxxxx')}
      {text('parentPhone', 'هاتف ولي الأمر', '01xxxxxxxxx')}
      <DebouncedTextInput
        label="رقم الترتيب"
        placeholder="رقم الترتيب"
        inputMode="numeric"
        value={search.index === undefined ? '' : String(search.index)}
        onChange={(value) => onChange({ index: readIndex(value) })}
      />
      <Select
        label="المرحلة التعليمية"
        placeholder="كل المراحل"
        clearable
        clearButtonProps={{ 'aria-label': 'مسح المرحلة' }}
        data={stages.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.stage ?? null}
        onChange={(stage) => onChange({ stage: stage ?? undefined })}
      />
    </FilterBar>
  );
}
