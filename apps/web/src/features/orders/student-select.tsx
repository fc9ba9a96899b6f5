import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Student } from '@daad/contracts/students.contract';
import { studentQuery } from '#web/entities/student/student.queries.js';
import { studentChoicesQuery } from '#web/entities/student/student-choices.js';
import { type Choice, SearchedSelect } from '#web/ui/form/searched-select.js';
import { FOUND_AT_MOST } from './orders.queries.js';

interface StudentSelectProps {
  value: string | undefined;
  onChange: (studentId: string | undefined) => void;
}

const choiceOf = ({ id, fullName, code, className }: Student): Choice => ({
  value: id,
  label: fullName,
  hint: code,
  about: className,
});

/** Chooses one student of all, found by name, code or phone. */
export function StudentSelect({ value, onChange }: StudentSelectProps) {
  const [search, setSearch] = useState('');
  const { data: chosen } = useQuery({ ...studentQuery(value ?? ''), enabled: value !== undefined });
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
      value={value && chosen ? choiceOf(chosen) : null}
      onChange={(choice) => onChange(choice?.value)}
    />
  );
}
