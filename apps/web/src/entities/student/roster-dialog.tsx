import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSearch, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#web/lib/use-page.js';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { DeletedNote } from '#web/ui/feedback/deleted-note.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { Modal } from '#web/ui/dialog/modal.js';
import { Pager } from '#web/ui/table/pager.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import { RowAction } from '#web/ui/table/row-action.js';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { type DialogProps, useDialogs } from '#web/ui/dialog/use-dialogs.js';
import type { useFlash } from '#web/ui/feedback/use-flash.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { phoneColumn, studentColumn } from './student-columns.js';

interface RosterStudent {
  id: string;
  fullName: string;
  code: string;
  index: number;
  phoneNumber: string;
}

interface RosterDialogProps<Student extends RosterStudent, Removed> extends DialogProps {
  /** Whose students they are, and its name. */
  of: 'الصف' | 'الامتحان';
  name: string;
  about: ReactNode;
  /** It was deleted while the dialog was open; what that means for its students. */
  isDeleted: boolean;
  deletedNote: string;
  /** Another dialog is open above this one. */
  covered: boolean;
  /** From `usePage`. */
  roster: { data: Page | undefined; error: unknown; table: Omit<ListProps<Student>, 'empty'> };
  page: number;
  onPageChange: (page: number) => void;
  statistics: readonly { label: string; value: ReactNode }[];
  flash: ReturnType<typeof useFlash>;
  problems: readonly string[];
  problemsTitle?: string;
  /** Above the filters. */
  notice?: ReactNode;
  filters: ReactNode;
  isFiltered: boolean;
  /** Buttons before the one that adds a student. */
  actions: ReactNode;
  /** Between the student's phone and the button that removes the student. */
  columns: readonly Column<Student>[];
  cardsBelow?: number;
  /** How to fill an empty list. */
  emptyNote: string;
  /** Below the list. */
  hint?: string;
  adding: (dialog: DialogProps) => ReactNode;
  removal: UseMutationOptions<Removed, Error, string>;
  removalNote: (student: Student) => ReactNode;
  /** False for a student who is listed only for what happened before. */
  isRemovable?: (student: Student) => boolean;
  onRemoved?: (student: Student) => void;
}

/** The students of a class or an exam in a dialog: statistics, search, and adding and removing. */
export function RosterDialog<Student extends RosterStudent, Removed>(
  props: RosterDialogProps<Student, Removed>,
) {
  const { of, name, isDeleted, roster, flash } = props;
  const { data } = roster;
  const [done, showSuccess] = flash;
  const isPhone = usePhone();
  const dialogs = useDialogs({
    adding: props.adding,
    removal: (dialog, student: Student) => (
      <ConfirmDialog
        {...dialog}
        mutation={props.removal}
        variables={student.id}
        onDone={() => {
          props.onRemoved?.(student);
          showSuccess(`تم إزالة الطالب من ${of} بنجاح`);
        }}
        title={`إزالة من ${of}`}
        note={props.removalNote(student)}
      >
        هل أنت متأكد من إزالة <strong>{student.fullName}</strong> من {name}؟
      </ConfirmDialog>
    ),
  });
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      // Escape belongs to the dialog on top.
      closeOnEscape={!dialogs.isOpen() && !props.covered}
      title={`طلاب ${name}`}
      size={1040}
      fullScreen={isPhone}
      hasList
    >
      <Stack gap="md">
        <ReservedNote text={props.about}>{done}</ReservedNote>
        {isDeleted && <DeletedNote title={`حُذف هذا ${of}`}>{props.deletedNote}</DeletedNote>}
        <StatRow of={roster}>
          {props.statistics.map((statistic) => (
            <StatCard key={statistic.label} {...statistic} />
          ))}
        </StatRow>
        <FormErrors errors={props.problems} title={props.problemsTitle} />
        {props.notice}
        <Group gap="sm" align="flex-end">
          {props.filters}
          <Group gap="xs">
            {props.actions}
            <Button
              leftSection={<IconUserPlus size={18} />}
              disabled={isDeleted}
              onClick={() => dialogs.open('adding', null)}
            >
              إضافة طالب
            </Button>
          </Group>
        </Group>
        <RosterTable {...props} onRemove={(student) => dialogs.open('removal', student)} />
        {props.hint && data && data.totalCount > 0 && (
          <Text size="sm" c="dimmed">
            {props.hint}
          </Text>
        )}
        <Pager
          label="صفحات الطلاب"
          of={data}
          page={props.page}
          numbers="ellipsis"
          onPageChange={props.onPageChange}
        />
      </Stack>
      {dialogs.view}
    </Modal>
  );
}

interface RosterTableProps<Student extends RosterStudent> extends Pick<
  RosterDialogProps<Student, unknown>,
  'of' | 'roster' | 'columns' | 'cardsBelow' | 'isDeleted' | 'isRemovable' | 'isFiltered' | 'emptyNote'
> {
  onRemove: (student: Student) => void;
}

function RosterTable<Student extends RosterStudent>(props: RosterTableProps<Student>) {
  const { of, roster, columns, cardsBelow, isDeleted, isFiltered, emptyNote, onRemove } = props;
  const { isRemovable = () => true } = props;
  const removal: Column<Student> = {
    ...actionsColumn((student) => (
      <RowAction
        label={`إزالة من ${of}`}
        color="clay"
        disabled={isDeleted || !isRemovable(student)}
        name={`إزالة ${student.fullName} من ${of}`}
        onClick={() => onRemove(student)}
      >
        <IconUserMinus size={18} />
      </RowAction>
    )),
    card: 'action',
  };
  return (
    <DataTable
      {...roster.table}
      columns={[studentColumn, phoneColumn, ...columns, removal]}
      rowId={({ id }) => id}
      label={`طلاب ${of}`}
      cardsBelow={cardsBelow}
      empty={
        isFiltered ? (
          <EmptyState icon={<IconSearch size={28} />} title="لا يوجد طلاب مطابقون للبحث" />
        ) : (
          <EmptyState icon={<IconUsers size={28} />} title={`لا يوجد طلاب في هذا ${of}`}>
            {emptyNote}
          </EmptyState>
        )
      }
    />
  );
}
