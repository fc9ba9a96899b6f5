import type { ListedStudent as Student } from '@daad/contracts/students.contract';
import { TEACHER_POINTS_BANDS } from '@daad/domain/bands';
import { hasNoPoints } from '@daad/domain/points-ledger';
import { Box, Flex } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, DataTableProps } from '#web/ui/table/data-table.types.js';
import { Phone, Points } from '#web/ui/layout/isolates.js';
import { BandPoints } from '#web/entities/points/band-points.js';
import { Performance } from '#web/entities/points/performance.js';
import { PointsBreakdown } from '#web/entities/points/points-sums.js';
import { EditAndDelete, RowAction } from '#web/ui/table/row-action.js';
import { classColumn, studentColumn } from '#web/entities/student/student-columns.js';
import shared from '#web/ui/layout/shared.module.css';
import { useSeesPhones } from '#web/entities/student/use-sees-phones.js';
import { useMay } from '#web/lib/use-may.js';

interface StudentActions {
  onPoints: (student: Student, mode: 'add' | 'remove') => void;
  onEdit: (student: Student) => void;
  onDelete: (student: Student) => void;
}

type StudentsTableProps = StudentActions &
  Pick<
    DataTableProps<Student>,
    'rows' | 'error' | 'onRetry' | 'empty' | 'selection' | 'sorting' | 'refreshing' | 'rowMark'
  >;

export function StudentsTable({ onPoints, onEdit, onDelete, ...list }: StudentsTableProps) {
  const may = useMay();
  const seesPhones = useSeesPhones();
  const mayGive = may('POST StudentPoints/CreatDirect');
  const mayEdit = may('PUT student/Update/:id');
  const mayDelete = may('DELETE student/Delete/:id');
  const columns: readonly Column<Student>[] = [
    studentColumn,
    {
      ...classColumn,
      width: '196px',
      header: 'الصف والمرحلة',
      cell: (student) => <Place {...student} />,
      compact: classColumn.cell,
    },
    ...(seesPhones ? [CONTACT] : []),
    {
      id: 'total',
      header: 'النقاط',
      sortBy: 'points',
      card: 'value',
      cell: ({ totalPoints }) => (
        <Box component="span" fw={600}>
          <Points value={totalPoints} />
        </Box>
      ),
      compact: (row) => (
        <BandPoints bands={TEACHER_POINTS_BANDS} points={row.totalPoints} isNew={hasNoPoints(row)} />
      ),
    },
    {
      id: 'breakdown',
      header: 'تفصيل النقاط',
      card: 'hidden',
      width: '240px',
      cell: (student) => <PointsBreakdown sums={student} />,
    },
    {
      id: 'performance',
      header: 'الأداء',
      card: 'hidden',
      cell: (row) => (
        <Performance bands={TEACHER_POINTS_BANDS} points={row.totalPoints} isNew={hasNoPoints(row)} />
      ),
    },
    ...(mayGive || mayEdit || mayDelete
      ? [
          actionsColumn<Student>((student) => (
            <>
              {mayGive && <PointsActions student={student} onPoints={onPoints} />}
              <EditAndDelete
                of={student.fullName}
                onEdit={mayEdit && (() => onEdit(student))}
                onDelete={mayDelete && (() => onDelete(student))}
              />
            </>
          )),
        ]
      : []),
  ];
  return (
    <DataTable {...list} columns={columns} rowId={({ id }) => id} label="الطلاب" cardsBelow={960} dense />
  );
}

const CONTACT: Column<Student> = {
  id: 'contact',
  header: 'التواصل',
  cell: (student) => <Contact {...student} />,
  // A narrow row has room for the class or the number; the name leads to the numbers.
  compact: () => false,
};

type PointsActionsProps = Pick<StudentActions, 'onPoints'> & { student: Student };

const PointsActions = ({ student, onPoints }: PointsActionsProps) => (
  <>
    <RowAction label="إضافة نقاط" of={student.fullName} color="palm" onClick={() => onPoints(student, 'add')}>
      <IconPlus size={18} />
    </RowAction>
    <RowAction
      label="خصم نقاط"
      of={student.fullName}
      color="clay"
      onClick={() => onPoints(student, 'remove')}
    >
      <IconMinus size={18} />
    </RowAction>
  </>
);

function Place({ className, educationalStageName }: Student) {
  return (
    <Flex component="span" direction="column" fz="xs">
      {className ?? 'بدون صف'}
      <span className={shared.quiet}>{educationalStageName}</span>
    </Flex>
  );
}

function Contact({ phoneNumber, email }: Student) {
  return (
    <Flex component="span" direction="column" align="flex-start">
      <Phone value={phoneNumber} call />
      {email && (
        <Box
          component="bdi"
          dir="ltr"
          ta="end"
          c="dimmed"
          fz="xs"
          maw={110}
          title={email}
          className={shared.cut ?? ''}
        >
          {email}
        </Box>
      )}
    </Flex>
  );
}
