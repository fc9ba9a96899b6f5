import type { Student } from '@daad/contracts/students.contract';
import { TEACHER_POINTS_BANDS } from '@daad/domain/bands';
import { Box, Flex, Group } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { DataTable } from '#web/ui/data-table.js';
import type { Column, DataTableProps } from '#web/ui/data-table.types.js';
import { Ltr, Phone, Points } from '#web/ui/isolates.js';
import { Performance } from '#web/entities/points/performance.js';
import { PointsBreakdown } from '#web/entities/points/points-sums.js';
import { RowAction } from '#web/ui/row-action.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import looks from '#web/ui/looks.module.css';
import classes from './students-table.module.css';

interface StudentActions {
  onPoints: (student: Student, mode: 'add' | 'remove') => void;
  onEdit: (student: Student) => void;
  onDelete: (student: Student) => void;
}

type StudentsTableProps = StudentActions &
  Pick<
    DataTableProps<Student>,
    'rows' | 'error' | 'onRetry' | 'empty' | 'selection' | 'refreshing' | 'rowMark'
  >;

export function StudentsTable({ onPoints, onEdit, onDelete, ...list }: StudentsTableProps) {
  const columns: readonly Column<Student>[] = [
    {
      id: 'student',
      header: 'الطالب',
      card: 'title',
      cell: ({ fullName, code, index }) => (
        <StudentIdentity name={fullName} code={code}>
          رقم <Ltr>{index}</Ltr>
        </StudentIdentity>
      ),
    },
    { id: 'contact', header: 'التواصل', cell: (student) => <Contact {...student} /> },
    { id: 'stage', header: 'المرحلة', cell: (student) => student.educationalStageName ?? '—' },
    {
      id: 'total',
      header: 'النقاط',
      card: 'hidden',
      cell: ({ totalPoints }) => (
        <Box component="span" fw={600}>
          <Points value={totalPoints} />
        </Box>
      ),
    },
    {
      id: 'breakdown',
      header: 'تفصيل النقاط',
      width: '230px',
      cell: (student) => <PointsBreakdown sums={student} />,
    },
    {
      id: 'performance',
      header: 'الأداء',
      cell: ({ totalPoints }) => <Performance bands={TEACHER_POINTS_BANDS} points={totalPoints} />,
    },
    {
      id: 'actions',
      header: 'الإجراءات',
      card: 'actions',
      cell: (student) => (
        <Group gap={2} wrap="nowrap">
          <RowAction
            label="إضافة نقاط"
            of={student.fullName}
            color="palm"
            onClick={() => onPoints(student, 'add')}
          >
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
          <RowAction label="تعديل" of={student.fullName} onClick={() => onEdit(student)}>
            <IconPencil size={18} />
          </RowAction>
          <RowAction label="حذف" of={student.fullName} color="clay" onClick={() => onDelete(student)}>
            <IconTrash size={18} />
          </RowAction>
        </Group>
      ),
    },
  ];
  return (
    <div className={classes.dense}>
      <DataTable {...list} columns={columns} rowId={({ id }) => id} label="الطلاب" cardsBelow={960} />
    </div>
  );
}

function Contact({ phoneNumber, email }: Student) {
  return (
    <Flex component="span" direction="column" align="flex-start">
      <Phone value={phoneNumber} call />
      {email && (
        <Box component="span" c="dimmed" fz="xs" className={looks.breaks ?? ''}>
          <Ltr>{email}</Ltr>
        </Box>
      )}
    </Flex>
  );
}
