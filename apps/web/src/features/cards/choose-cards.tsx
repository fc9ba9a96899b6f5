import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { AnyClassFilter } from '#web/entities/class/class-filter.js';
import { ClassesField } from '#web/entities/class/classes-field.js';
import { studentChoicesQuery } from '#web/entities/student/student-choices.js';
import { StudentPicker } from '#web/entities/student/student-picker.js';
import { Modal } from '#web/ui/dialog/modal.js';
import { type DialogProps, useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ChosenChips } from '#web/ui/form/chosen-chips.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import type { Chosen } from '#web/ui/table/use-selection.js';
import { MAX_NAMED } from './cards-search.js';
import type { CardsChoice } from './cards.queries.js';

interface ChooseCardsProps {
  choice: CardsChoice;
  onChange: (choice: CardsChoice) => void;
  /** The students by name, which is empty until their cards are loaded. */
  chosen: readonly Chosen[];
}

/** Whose cards are printed: whole classes, and students by name. */
export function ChooseCards({ choice, onChange, chosen }: ChooseCardsProps) {
  const { data: classes } = useQuery(allClassesQuery);
  const { classIds, studentIds } = choice;
  const setStudents = (ids: readonly string[]) => onChange({ classIds, studentIds: ids });
  const dialogs = useDialogs({
    students: (dialog) => <StudentsDialog {...dialog} initial={chosen} onChange={setStudents} />,
  });
  const all = classes?.items.filter(({ studentsNumber }) => studentsNumber > 0).map(({ id }) => id) ?? [];
  const hasAll = all.length > 0 && all.every((id) => classIds.includes(id));
  return (
    <Stack gap="xs" mb="md">
      <Group gap="sm" align="flex-end">
        <ClassesField
          classes={classes?.items}
          value={[...classIds]}
          onChange={(ids) => onChange({ classIds: ids, studentIds })}
          comboboxProps={{ position: 'bottom' }}
          clearable
          clearButtonProps={{ 'aria-label': 'مسح الصفوف' }}
        />
        <Group gap="xs">
          <Button
            variant="default"
            disabled={all.length === 0 || hasAll}
            onClick={() => onChange({ classIds: all, studentIds })}
          >
            كل الصفوف
          </Button>
          <Button
            variant="default"
            leftSection={<IconUserSearch size={18} />}
            onClick={() => dialogs.open('students', null)}
          >
            طلاب بالاسم
          </Button>
        </Group>
      </Group>
      <ChosenChips
        chosen={withNames(chosen)}
        onRemove={(id) => setStudents(studentIds.filter((one) => one !== id))}
      />
      {dialogs.view}
    </Stack>
  );
}

const withNames = (chosen: readonly Chosen[]) => chosen.filter(({ name }) => name !== '');

const FOUND_AT_MOST = 200;

interface StudentsDialogProps extends DialogProps {
  initial: readonly Chosen[];
  onChange: (ids: readonly string[]) => void;
}

/** What is ticked is chosen at once; closing it changes nothing. */
function StudentsDialog({ opened, onClose, initial, onChange }: StudentsDialogProps) {
  const isPhone = usePhone();
  const [search, setSearch] = useState('');
  const [classId, setClassId] = useState<string>();
  // Those who were ticked just now have no card yet that names them.
  const [chosen, setChosen] = useState(initial);
  const found = useQuery(studentChoicesQuery(search, FOUND_AT_MOST, classId));
  const choose = (some: readonly Chosen[]) => {
    const within = some.slice(0, MAX_NAMED);
    setChosen(within);
    onChange(within.map(({ id }) => id));
  };
  return (
    <Modal opened={opened} onClose={onClose} title="اختيار طلاب بالاسم" size="lg" fullScreen={isPhone} hasList>
      <Stack gap="md">
        <StudentPicker
          search={search}
          onSearchChange={setSearch}
          filter={<AnyClassFilter value={classId} onChange={setClassId} />}
          students={found.data?.items}
          totalCount={found.data?.totalCount ?? 0}
          error={found.error}
          onRetry={() => void found.refetch()}
          chosen={chosen}
          onChange={choose}
        />
        <ChosenChips
          chosen={withNames(chosen)}
          onRemove={(id) => choose(chosen.filter((one) => one.id !== id))}
        />
        {chosen.length >= MAX_NAMED && (
          <Text size="sm" c="dimmed" role="status">
            يمكن اختيار {MAX_NAMED} طالب بالاسم على الأكثر. لعدد أكبر اختر صفوفاً كاملة.
          </Text>
        )}
        <Button onClick={onClose}>تم</Button>
      </Stack>
    </Modal>
  );
}
