import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Grades } from './grades.js';
import { Meetings } from './meetings.js';
import classes from './profile.module.css';
import { StudentLedger } from './student-ledger.js';
import { StudentNotes } from './student-notes.js';
import { StudentOrders } from './student-orders.js';

interface ProfileColumnsProps {
  student: StudentProfile;
  readOnly: boolean;
  /** All ledger entries, shown in place of the last ones on request. */
  wholeLedger: ReactNode;
}

/** Attendance, grades and orders of a student, and next to them the notes and the points. */
export const ProfileColumns = ({ student, readOnly, wholeLedger }: ProfileColumnsProps) => (
  <div className={classes.columns}>
    <Stack gap="md">
      <Meetings meetings={student.meetings} />
      <Grades grades={student.grades} />
      <StudentOrders id={student.id} orders={student.orders} />
    </Stack>
    <Stack gap="md">
      <StudentNotes id={student.id} name={student.fullName} notes={student.notes} readOnly={readOnly} />
      <StudentLedger ledger={student.ledger} all={wholeLedger} />
    </Stack>
  </div>
);
