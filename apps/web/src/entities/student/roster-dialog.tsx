import { Button, Group, Stack } from '@mantine/core';
import { IconSearch, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { Modal } from '#web/ui/dialog/modal.js';
import { RowAction } from '#web/ui/table/row-action.js';
import { type DialogProps, useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { phoneColumn, studentColumn } from './student-columns.js';
import { useSeesPhones } from './use-sees-phones.js';

interface RosterStudent {
  id: string;
  fullName: string;
  code: string;
  index: number;
  /** For who sees phones. */
  phoneNumber?: string | undefined;
}

interface RosterDialogProps extends DialogProps {
  /** Of the class or the exam. */
  name: string;
  children: ReactNode;
}

/** The frame for the students of a class or an exam; the parts below and those of `ui` fill it. */
export function RosterDialog({ opened, onClose, name, children }: RosterDialogProps) {
  const isPhone = usePhone();
  return (
    <Modal opened={opened} onClose={onClose} title={`طلاب ${name}`} size={1040} fullScreen={isPhone} hasList>
      <Stack gap="md">{children}</Stack>
    </Modal>
  );
}

interface RosterToolsProps {
  filters: ReactNode;
  /** The dialog that adds students. */
  adding: (dialog: DialogProps) => ReactNode;
  isDeleted: boolean;
  /** For who may not add students. */
  readOnly?: boolean;
  /** Buttons before the one that adds a student. */
  children: ReactNode;
}

/** Filters and buttons above the list. */
export function RosterTools({ filters, adding, isDeleted, readOnly = false, children }: RosterToolsProps) {
  const dialogs = useDialogs({ adding });
  return (
    <Group gap="sm" align="flex-end">
      {filters}
      <Group gap="xs">
        {children}
        {!readOnly && (
          <Button
            leftSection={<IconUserPlus size={18} />}
            disabled={isDeleted}
            onClick={() => dialogs.open('adding', null)}
          >
            إضافة طالب
          </Button>
        )}
      </Group>
      {dialogs.view}
    </Group>
  );
}

interface RosterTableProps<Student extends RosterStudent, Removed> {
  /** Whose students they are, and its name. */
  of: 'الصف' | 'الامتحان';
  name: string;
  /** From `usePage`. */
  table: Omit<ListProps<Student>, 'empty'>;
  /** Between the student's phone and the button that removes the student. */
  columns: readonly Column<Student>[];
  cardsBelow?: number;
  isFiltered: boolean;
  /** How to fill an empty list. */
  emptyNote: string;
  /** For who may not remove students. */
  readOnly?: boolean;
  removal: {
    mutation: UseMutationOptions<Removed, Error, string>;
    isPossible: (student: Student) => boolean;
    /** What follows from it. */
    note: (student: Student) => string;
    onDone: (message: string, student: Student) => void;
  };
}

/** The list, and the dialog that removes a student. */
export function RosterTable<Student extends RosterStudent, Removed>(
  props: RosterTableProps<Student, Removed>,
) {
  const { of, name, table, columns, cardsBelow, isFiltered, emptyNote, readOnly = false, removal } = props;
  const seesPhones = useSeesPhones();
  const dialogs = useDialogs({
    removal: (dialog, student: Student) => (
      <ConfirmDialog
        {...dialog}
        mutation={removal.mutation}
        variables={student.id}
        onDone={() => removal.onDone(`تم إزالة الطالب من ${of} بنجاح`, student)}
        title={`إزالة من ${of}`}
        note={removal.note(student)}
      >
        هل أنت متأكد من إزالة <strong>{student.fullName}</strong> من {name}؟
      </ConfirmDialog>
    ),
  });
  const actions: Column<Student> = {
    ...actionsColumn((student) => (
      <RowAction
        label={`إزالة من ${of}`}
        color="clay"
        disabled={!removal.isPossible(student)}
        name={`إزالة ${student.fullName} من ${of}`}
        onClick={() => dialogs.open('removal', student)}
      >
        <IconUserMinus size={18} />
      </RowAction>
    )),
    card: 'action',
  };
  return (
    <>
      <DataTable
        {...table}
        columns={[
          studentColumn,
          ...(seesPhones ? [phoneColumn] : []),
          ...columns,
          ...(readOnly ? [] : [actions]),
        ]}
        rowId={({ id }) => id}
        label={`طلاب ${of}`}
        cardsBelow={cardsBelow}
        empty={
          isFiltered ? (
            <EmptyState icon={<IconSearch size={28} />} title="لا يوجد طلاب مطابقون للبحث" />
          ) : (
            <EmptyState icon={<IconUsers size={28} />} title={`لا يوجد طلاب في هذا ${of}`}>
              {!readOnly && emptyNote}
            </EmptyState>
          )
        }
      />
      {dialogs.view}
    </>
  );
}
