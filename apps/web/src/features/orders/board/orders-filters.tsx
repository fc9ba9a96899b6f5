import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedStudent } from '@daad/contracts/students.contract';
import type { FiltersProps } from '#web/lib/use-list.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { studentQuery } from '#web/entities/student/student.queries.js';
import { studentChoicesQuery } from '#web/entities/student/student-choices.js';
import { type Choice, SearchedSelect } from '#web/ui/form/searched-select.js';
import type { OrdersSearch } from '../orders-search.js';
import { FOUND_AT_MOST } from '../orders.queries.js';
import { useMay } from '#web/lib/use-may.js';

interface StudentSelectProps {
  value: string | undefined;
  onChange: (studentId: string | undefined) => void;
}

type Choosable = Pick<ListedStudent, 'id' | 'fullName' | 'code' | 'className'>;

const choiceOf = ({ id, fullName, code, className }: Choosable): Choice => ({
  value: id,
  label: fullName,
  hint: code,
  about: className,
});

/** A student of another address has no name where it may not be read. */
const chosenOf = (id: string | undefined, known: Choice | null): Choice | null => {
  if (id === undefined) return null;
  return known?.value === id ? known : { value: id, label: 'طالب محدد', hint: '' };
};

/** Chooses one student of all, found by name, code or phone. */
function StudentSelect({ value, onChange }: StudentSelectProps) {
  // Without a student's page the name is known of who was picked here.
  const mayRead = useMay()('GET student/GetById/:id');
  const [search, setSearch] = useState('');
  const { data: chosen } = useQuery({
    ...studentQuery(value ?? ''),
    enabled: value !== undefined && mayRead,
  });
  const [picked, setPicked] = useState<Choice | null>(null);
  const { data: found } = useQuery(studentChoicesQuery(search, FOUND_AT_MOST));
  return (
    <SearchedSelect
      label="الطالب"
      placeholder="كل الطلاب"
      clearable
      clearButtonProps={{ 'aria-label': 'كل الطلاب' }}
      nothingFoundMessage="لا يوجد طلاب مطابقون"
      found={found?.items.map(choiceOf)}
      totalCount={found?.totalCount}
      onSearch={setSearch}
      value={chosenOf(value, chosen ? choiceOf(chosen) : picked)}
      onChange={(choice) => {
        setPicked(choice);
        onChange(choice?.value);
      }}
    />
  );
}

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
