import type { LeaderboardRow } from '@daad/contracts/points.contract';
import { TEACHER_POINTS_BANDS } from '@daad/domain/bands';
import { hasNoPoints } from '@daad/domain/points-ledger';
import { Box } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, DataTableProps } from '#web/ui/table/data-table.types.js';
import { Phone, Points } from '#web/ui/layout/isolates.js';
import { RowAction } from '#web/ui/table/row-action.js';
import { BandPoints } from '#web/entities/points/band-points.js';
import { Performance } from '#web/entities/points/performance.js';
import { classColumn, indexColumn } from '#web/entities/student/student-columns.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import { useSeesPhones } from '#web/entities/student/use-sees-phones.js';

type PointsTableProps = {
  onDetails: (row: LeaderboardRow) => void;
} & Pick<
  DataTableProps<LeaderboardRow>,
  'rows' | 'error' | 'onRetry' | 'empty' | 'selection' | 'sorting' | 'refreshing' | 'rowMark'
>;

type SumKey = 'sumAttendancePoints' | 'sumExamPoints' | 'sumDirectPoints' | 'sumMinusPoints';

const sum = (id: SumKey, header: string): Column<LeaderboardRow> => ({
  id,
  header,
  // The class needs the line; the details have all sums.
  card: 'hidden',
  cell: (row) => (
    <Box component="span" {...(row[id] === 0 && { c: 'dimmed' })}>
      <Points value={row[id]} />
    </Box>
  ),
});

export function PointsTable({ onDetails, ...list }: PointsTableProps) {
  const seesPhones = useSeesPhones();
  const details = (row: LeaderboardRow, wide: boolean) => (
    <RowAction label="التفاصيل" name={`تفاصيل ${row.studentName}`} wide={wide} onClick={() => onDetails(row)}>
      <IconListDetails size={18} />
    </RowAction>
  );
  const columns: readonly Column<LeaderboardRow>[] = [
    indexColumn(({ studentIndex }) => studentIndex),
    {
      id: 'student',
      header: 'الطالب',
      sortBy: 'name',
      card: 'title',
      width: '260px',
      cell: ({ studentId, studentName, studentCode, studentPhoneNumber, hideFromLeaderboard }) => (
        <StudentIdentity
          id={studentId}
          name={studentName}
          code={studentCode}
          hideFromLeaderboard={hideFromLeaderboard}
        >
          {seesPhones && studentPhoneNumber && <Phone value={studentPhoneNumber} call />}
        </StudentIdentity>
      ),
      compact: ({ studentId, studentName, studentCode, hideFromLeaderboard }) => (
        <StudentIdentity
          id={studentId}
          name={studentName}
          code={studentCode}
          hideFromLeaderboard={hideFromLeaderboard}
        />
      ),
    },
    classColumn,
    {
      id: 'total',
      header: 'إجمالي النقاط',
      sortBy: 'points',
      card: 'value',
      cell: ({ totalPoints }) => (
        <Box component="span" fz="md" fw={600}>
          <Points value={totalPoints} />
        </Box>
      ),
      compact: (row) => (
        <BandPoints bands={TEACHER_POINTS_BANDS} points={row.totalPoints} isNew={hasNoPoints(row)} />
      ),
    },
    sum('sumAttendancePoints', 'الحضور'),
    sum('sumExamPoints', 'الامتحانات'),
    sum('sumDirectPoints', 'المباشرة'),
    sum('sumMinusPoints', 'المخصومة'),
    {
      id: 'performance',
      header: 'الأداء',
      card: 'hidden',
      cell: (row) => (
        <Performance bands={TEACHER_POINTS_BANDS} points={row.totalPoints} isNew={hasNoPoints(row)} />
      ),
    },
    {
      id: 'details',
      header: 'الإجراءات',
      card: 'action',
      cell: (row) => details(row, true),
      compact: (row) => details(row, false),
    },
  ];
  return (
    <DataTable
      {...list}
      columns={columns}
      rowId={({ studentId }) => studentId}
      label="نقاط الطلاب"
      cardsBelow={960}
      dense
    />
  );
}
