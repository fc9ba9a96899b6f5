import type { SchoolClass } from '@daad/contracts/classes.contract';
import { Button } from '@mantine/core';
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddStudentsDialog } from '#web/entities/student/add-students-dialog.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { addToClass } from './classes.mutations.js';
import { freeStudentsQuery } from './classes.queries.js';

interface AddToClassProps extends DialogProps {
  schoolClass: SchoolClass;
  /** Adds a student who is not in the school yet. */
  onNew: () => void;
}

/** Students who are in no class, each with a button. */
export function AddToClass({ opened, onClose, schoolClass, onNew }: AddToClassProps) {
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...freeStudentsQuery(search),
    placeholderData: keepPreviousData,
    enabled: opened,
  });
  return (
    <AddStudentsDialog
      opened={opened}
      onClose={onClose}
      to="الصف"
      name={schoolClass.name}
      searchLabel="ابحث في الطلاب الذين ليسوا في أي صف"
      listLabel="طلاب بلا صف"
      search={search}
      onSearchChange={setSearch}
      filter={
        <Button variant="default" leftSection={<IconUserPlus size={18} />} onClick={onNew}>
          طالب جديد
        </Button>
      }
      found={found}
      empty={
        search ? (
          <EmptyState icon={<IconSearch size={28} />} title="لا يوجد طلاب مطابقون للبحث">
            قد يكون الطالب في صف آخر: يُزال منه أولاً.
          </EmptyState>
        ) : (
          <EmptyState icon={<IconUsers size={28} />} title="كل الطلاب موزعون على الصفوف" />
        )
      }
      mutation={addToClass(schoolClass.id)}
    />
  );
}
