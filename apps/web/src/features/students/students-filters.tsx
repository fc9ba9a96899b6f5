import { AnyClassFilter } from '#web/entities/class/class-filter.js';
import { StageFilter } from '#web/entities/stage/stage-filter.js';
import type { FiltersProps } from '#web/lib/use-list.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { IndexFilter } from '#web/ui/table/index-filter.js';
import type { StudentsSearch } from './students-search.js';
import { useSeesPhones } from '#web/entities/student/use-sees-phones.js';

interface StudentsFiltersProps extends FiltersProps<StudentsSearch> {
  stages: readonly { id: string; name: string }[];
}

export function StudentsFilters({ search, onChange, onReset, active, stages }: StudentsFiltersProps) {
  const seesPhones = useSeesPhones();
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
    <FilterBar onReset={onReset} active={active}>
      {text('q', 'بحث', seesPhones ? 'اسم أو كود أو هاتف' : 'اسم أو كود')}
      <AnyClassFilter orNone value={search.class} onChange={(id) => onChange({ class: id })} />
      {text('code', 'كود الطالب', 'كود الطالب')}
      {seesPhones && text('phone', 'هاتف الطالب', '01xxxxxxxxx')}
      {seesPhones && text('parentPhone', 'هاتف ولي الأمر', '01xxxxxxxxx')}
      <IndexFilter label="رقم الترتيب" value={search.index} onChange={(index) => onChange({ index })} />
      <StageFilter stages={stages} value={search.stage} onChange={(stage) => onChange({ stage })} />
    </FilterBar>
  );
}
