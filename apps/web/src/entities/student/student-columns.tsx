import { Box } from '@mantine/core';
import type { Column } from '#web/ui/table/data-table.types.js';
import { Ltr, Phone } from '#web/ui/layout/isolates.js';
import { StudentIdentity } from './student-identity.js';

interface NamedStudent {
  /** Of the row, which is the student unless there is a `studentId`. */
  id: string;
  studentId?: string;
  fullName: string;
  code: string;
  index: number;
  hideFromLeaderboard?: boolean;
}

/** Who a row is about. */
export const studentColumn: Column<NamedStudent> = {
  id: 'student',
  header: 'الطالب',
  sortBy: 'name',
  card: 'title',
  width: '232px',
  cell: ({ id, studentId = id, fullName, code, index, hideFromLeaderboard }) => (
    <StudentIdentity id={studentId} name={fullName} code={code} hideFromLeaderboard={hideFromLeaderboard}>
      رقم <Ltr>{index}</Ltr>
    </StudentIdentity>
  ),
  compact: ({ id, studentId = id, fullName, code, hideFromLeaderboard }) => (
    <StudentIdentity id={studentId} name={fullName} code={code} hideFromLeaderboard={hideFromLeaderboard} />
  ),
};

/** The place of a student in the teacher's order, as a column where lists are ordered by it. */
export const indexColumn = <Row,>(indexOf: (row: Row) => number | undefined): Column<Row> => ({
  id: 'index',
  header: 'الرقم',
  sortBy: 'index',
  width: '72px',
  card: 'hidden',
  cell: (row) => (
    <Box component="span" c="dimmed">
      <Ltr>{indexOf(row)}</Ltr>
    </Box>
  ),
});

/** The class that the student is in now. */
export const classColumn: Column<{ className?: string | null }> = {
  id: 'class',
  sortBy: 'class',
  header: 'الصف',
  long: true,
  cell: ({ className }) => className ?? 'بدون صف',
};

/** For who sees phones. */
export const phoneColumn: Column<{ phoneNumber?: string | undefined }> = {
  id: 'phone',
  header: 'الهاتف',
  cell: ({ phoneNumber }) => <Phone value={phoneNumber} call />,
  compact: ({ phoneNumber }) => <Phone value={phoneNumber} />,
};
