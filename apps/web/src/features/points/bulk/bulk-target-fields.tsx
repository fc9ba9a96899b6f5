import { Alert, Button, Stack } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { formatNumber } from '@daad/domain/amount-text';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { AnyClassFilter } from '#web/entities/class/class-filter.js';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { type PickableStudent, StudentPicker } from '#web/entities/student/student-picker.js';
import { ChoiceChips } from '#web/ui/form/choice-chips.js';
import { ChosenChips } from '#web/ui/form/chosen-chips.js';
import type { BulkTarget } from './bulk-target.js';

export interface StudentSearch {
  text: string;
  classId: string | undefined;
}

interface BulkTargetFieldsProps {
  target: BulkTarget;
  /** How many students that is. */
  count: number;
  onChange: (target: BulkTarget) => void;
  search: StudentSearch;
  onSearchChange: (search: StudentSearch) => void;
  /** What the search finds. */
  found: UseQueryResult<{ items: PickableStudent[]; totalCount: number }>;
}

const NO_STUDENTS: BulkTarget = { kind: 'students', chosen: [] };

/** Whom the points are for: a class in one tap, or students who are searched for. */
export function BulkTargetFields(props: BulkTargetFieldsProps) {
  const { target, count, onChange, search, onSearchChange, found } = props;
  const chosen = target.kind === 'students' ? target.chosen : [];
  return (
    <Stack gap="md">
      <ClassChips target={target} onChange={onChange} />
      {target.kind === 'students' ? (
        <>
          <StudentPicker
            search={search.text}
            onSearchChange={(text) => onSearchChange({ ...search, text })}
            filter={
              <AnyClassFilter
                value={search.classId}
                onChange={(classId) => onSearchChange({ ...search, classId })}
              />
            }
            students={found.data?.items}
            totalCount={found.data?.totalCount ?? 0}
            error={found.error}
            onRetry={() => void found.refetch()}
            chosen={chosen}
            onChange={(some) => onChange({ kind: 'students', chosen: some })}
            onChooseAll={() => onChange({ kind: 'search' })}
          />
          <ChosenChips
            chosen={chosen}
            onRemove={(id) => onChange({ kind: 'students', chosen: chosen.filter((one) => one.id !== id) })}
          />
        </>
      ) : (
        <Alert color="palm" icon={<IconUsersGroup size={20} />} role="status">
          {target.kind === 'class' ? (
            <>
              كل طلاب <bdi>{target.name}</bdi>
            </>
          ) : (
            'كل الطلاب المطابقين للفلاتر'
          )}
          : {countOf(count, 'student')}.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(NO_STUDENTS)}>
            اختيار طلاب بعينهم
          </Button>
        </Alert>
      )}
    </Stack>
  );
}

/** The classes, those of today first. */
function ClassChips({ target, onChange }: Pick<BulkTargetFieldsProps, 'target' | 'onChange'>) {
  const { data } = useQuery(allClassesQuery);
  const today = weekdayOf(cairoToday());
  const chosen = target.kind === 'class' ? target.id : undefined;
  const classes = (data?.items ?? []).toSorted((a, b) => Number(b.day === today) - Number(a.day === today));
  return (
    <ChoiceChips
      label="صف كامل"
      choices={classes.map(({ id, name, studentsNumber }) => ({
        id,
        name,
        note: formatNumber(studentsNumber),
        disabled: studentsNumber === 0,
      }))}
      chosen={chosen}
      onChoose={(id) => {
        const one = classes.find((candidate) => candidate.id === id);
        if (!one || id === chosen) onChange(NO_STUDENTS);
        else onChange({ kind: 'class', id, name: one.name, count: one.studentsNumber });
      }}
    />
  );
}
