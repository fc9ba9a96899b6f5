import type { StudentMove } from '@daad/contracts/reports.contract';
import { Box } from '@mantine/core';
import { Points, SignedPoints } from '#web/ui/layout/isolates.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import tables from '#web/ui/chart/chart-table.module.css';

interface StudentMovesProps {
  students: readonly StudentMove[];
  /** The text for an empty list. */
  none: string;
}

/** Students with what they gained now and in the window before. */
export function StudentMoves({ students, none }: StudentMovesProps) {
  if (students.length === 0)
    return (
      <Box component="p" mb="sm" c="dimmed">
        {none}
      </Box>
    );
  return (
    <div className={tables.scroll} tabIndex={0} role="group" aria-label="طلاب">
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">الطالب</th>
            <th scope="col">في هذه المدة</th>
            <Box component="th" scope="col" visibleFrom="sm">
              قبلها
            </Box>
            <Box component="th" scope="col" visibleFrom="sm">
              الرصيد
            </Box>
          </tr>
        </thead>
        <tbody>
          {students.map(
            ({ studentId, studentName, studentCode, className, gained, gainedBefore, totalPoints }) => (
              <tr key={studentId}>
                <td>
                  <StudentIdentity id={studentId} name={studentName} code={studentCode}>
                    {className}
                  </StudentIdentity>
                  {/* Each number once: in its column, or here where there is no room for one. */}
                  <Box component="span" hiddenFrom="sm" display="block" mt="xxs" c="dimmed" fz="xs">
                    قبلها <SignedPoints value={gainedBefore} /> · الرصيد <Points value={totalPoints} />
                  </Box>
                </td>
                <td>
                  <SignedPoints value={gained} />
                </td>
                <Box component="td" visibleFrom="sm">
                  <SignedPoints value={gainedBefore} />
                </Box>
                <Box component="td" visibleFrom="sm">
                  <Points value={totalPoints} />
                </Box>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
