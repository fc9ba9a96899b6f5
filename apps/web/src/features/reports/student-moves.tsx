import type { StudentMove } from '@daad/contracts/reports.contract';
import { Box } from '@mantine/core';
import { Points, SignedPoints } from '#web/ui/layout/isolates.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import tables from '#web/ui/chart/chart-table.module.css';
import classes from './student-moves.module.css';

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
      <table className={`${tables.table} ${classes.moves}`}>
        <thead>
          <tr>
            <th scope="col">الطالب</th>
            <th scope="col">في هذه المدة</th>
            <th scope="col" className={classes.wide}>
              قبلها
            </th>
            <th scope="col" className={classes.wide}>
              الرصيد
            </th>
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
                  <span className={classes.below}>
                    قبلها <SignedPoints value={gainedBefore} /> · الرصيد <Points value={totalPoints} />
                  </span>
                </td>
                <td>
                  <SignedPoints value={gained} />
                </td>
                <td className={classes.wide}>
                  <SignedPoints value={gainedBefore} />
                </td>
                <td className={classes.wide}>
                  <Points value={totalPoints} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
