import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { Button, Center, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LedgerEntries } from '#web/entities/points/ledger-entries.js';
import { Grades } from './grades.js';
import { Meetings } from './meetings.js';
import { StudentNotes } from './student-notes.js';
import { StudentOrders } from './student-orders.js';
import { Nothing, ProfileSection } from './profile-section.js';
import classes from './profile.module.css';

/** The newest rows of the ledger; `all` takes their place on request and has the others page by page. */
function StudentLedger({ ledger, all }: Pick<StudentProfile, 'ledger'> & { all: ReactNode }) {
  const [asksForAll, setAsksForAll] = useState(false);
  const { items, totalCount } = ledger;
  return (
    <ProfileSection title="سجل النقاط">
      {asksForAll ? (
        all
      ) : items.length === 0 ? (
        <Nothing>لا توجد نقاط مسجلة بعد</Nothing>
      ) : (
        <LedgerEntries entries={items} />
      )}
      {!asksForAll && totalCount > items.length && (
        <Center>
          <Button variant="subtle" onClick={() => setAsksForAll(true)}>
            عرض السجل كاملاً
          </Button>
        </Center>
      )}
    </ProfileSection>
  );
}

interface ProfileColumnsProps {
  student: StudentProfile;
  readOnly: boolean;
  /** The fee account, for those who may see it. */
  fees: ReactNode;
  /** Below notes and points. */
  personalData: ReactNode;
  /** All ledger entries, shown in place of the last ones on request. */
  wholeLedger: ReactNode;
}

/** Fees, attendance, grades and orders of a student, and next to them the notes and the points. */
export const ProfileColumns = ({
  student,
  readOnly,
  fees,
  wholeLedger,
  personalData,
}: ProfileColumnsProps) => (
  <div className={classes.columns}>
    <Stack gap="md">
      {fees && <ProfileSection title="الحساب المالي">{fees}</ProfileSection>}
      <Meetings meetings={student.meetings} />
      <Grades grades={student.grades} />
      <StudentOrders id={student.id} orders={student.orders} />
    </Stack>
    <Stack gap="md">
      <StudentNotes id={student.id} name={student.fullName} notes={student.notes} readOnly={readOnly} />
      <StudentLedger ledger={student.ledger} all={wholeLedger} />
      {personalData}
    </Stack>
  </div>
);
