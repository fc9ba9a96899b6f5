import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { FiltersProps } from '#web/lib/use-list.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import type { OrdersSearch } from './orders-search.js';
import { StudentSelect } from './student-select.js';

export function OrdersFilters({ search, onChange, onReset, active }: FiltersProps<OrdersSearch>) {
  return (
    <FilterBar onReset={onReset} active={active}>
      <DebouncedTextInput
        label="بحث"
        placeholder="اسم أو كود أو رقم الطلب"
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <StudentSelect value={search.student} onChange={(student) => onChange({ student })} />
      <DatePickerInput
        type="range"
        label="الفترة"
        placeholder="كل الأيام"
        valueFormat="D MMMM"
        clearable
        clearButtonProps={{ 'aria-label': 'كل الأيام' }}
        allowSingleDateInRange
        leftSection={<IconCalendar size={18} aria-hidden />}
        value={[search.from ?? null, search.to ?? null]}
        onChange={([from, to]) => onChange({ from: from ?? undefined, to: to ?? undefined })}
      />
    </FilterBar>
  );
}
