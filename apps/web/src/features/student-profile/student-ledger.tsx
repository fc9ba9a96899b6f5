import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { Button, Center } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LedgerEntries } from '#web/entities/points/ledger-entries.js';
import { Nothing, ProfileSection } from './profile-section.js';

/** The newest rows of the ledger; `all` takes their place on request and has the others page by page. */
export function StudentLedger({ ledger, all }: Pick<StudentProfile, 'ledger'> & { all: ReactNode }) {
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
