import type { FeeAccount, FeeEntry, OpenCharge } from '@daad/contracts/fees.contract';
import { Button, Center, Group, Stack, Text } from '@mantine/core';
import { IconCash, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Balance } from '#web/entities/fees/balance.js';
import { entriesOf, feeAccountQuery } from '#web/entities/fees/fee-account.query.js';
import { FeeEntries } from '#web/entities/fees/fee-entries.js';
import { myShiftQuery } from '#web/entities/fees/my-shift.query.js';
import { OpenCharges } from '#web/entities/fees/open-charges.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { ChargeDialog } from './charge-dialog.js';
import { ConcessionDialog } from './concession-dialog.js';
import { ConcessionLine } from './concession-line.js';
import { EntryActions } from './entry-actions.js';
import type { FeeStudent } from './fee-student.js';
import { PayDialog } from './pay-dialog.js';
import { RefundDialog } from './refund-dialog.js';
import { ReverseDialog } from './reverse-dialog.js';
import { WaiveDialog } from './waive-dialog.js';

/** How many entries are shown at first: the page has more than the account. */
const NEWEST = 5;

interface StudentFeesProps {
  student: FeeStudent;
  readOnly: boolean;
}

/** A student's fee account, for those who take money (specification 5 section 2). */
export function StudentFees({ student, readOnly }: StudentFeesProps) {
  const { data, error, refetch, ...more } = useInfiniteQuery(feeAccountQuery(student.id));
  const [showsAll, setShowsAll] = useState(false);
  // Known before the first dialog opens.
  useQuery(myShiftQuery);
  const dialogs = useDialogs({
    pay: (dialog, { balance }: FeeAccount) => <PayDialog {...dialog} student={student} open={balance} />,
    charge: (dialog, _: null) => <ChargeDialog {...dialog} student={student} />,
    concession: (dialog, { concession }: FeeAccount) => (
      <ConcessionDialog {...dialog} student={student} concession={concession} />
    ),
    waiver: (dialog, charge: OpenCharge) => <WaiveDialog {...dialog} charge={charge} />,
    refund: (dialog, payment: FeeEntry) => <RefundDialog {...dialog} payment={payment} />,
    reversal: (dialog, entry: FeeEntry) => <ReverseDialog {...dialog} entry={entry} />,
  });
  const account = data?.pages[0];
  if (!data || !account) {
    return error ? (
      <ErrorState error={error} title="تعذر تحميل الحساب" onRetry={() => void refetch()} />
    ) : (
      <LinesSkeleton count={3} height={44} />
    );
  }
  const entries = entriesOf(data.pages);
  const hidden = showsAll ? 0 : Math.max(0, entries.length - NEWEST);
  const showMore = () => {
    setShowsAll(true);
    if (hidden === 0) void more.fetchNextPage();
  };
  const open = new Map(account.openCharges.map((charge) => [charge.id, charge]));
  return (
    <Stack gap="md">
      <AccountHead
        account={account}
        readOnly={readOnly}
        onCharge={() => dialogs.open('charge', null)}
        onPay={() => dialogs.open('pay', account)}
      />
      <ConcessionLine
        concession={account.concession}
        disabled={readOnly}
        onChange={() => dialogs.open('concession', account)}
      />
      <OpenCharges charges={account.openCharges} />
      {entries.length === 0 ? (
        <Text c="dimmed" size="sm">
          لا توجد حركة على الحساب بعد
        </Text>
      ) : (
        <FeeEntries
          entries={entries.slice(0, entries.length - hidden)}
          receiptPage="/app/teacher/receipts/$number"
          actions={(entry, titleId) => (
            <EntryActions
              entry={entry}
              charge={open.get(entry.id)}
              titleId={titleId}
              onWaive={(charge) => dialogs.open('waiver', charge)}
              onRefund={() => dialogs.open('refund', entry)}
              onReverse={() => dialogs.open('reversal', entry)}
            />
          )}
        />
      )}
      {(hidden > 0 || more.hasNextPage) && (
        <Center>
          <Button variant="subtle" loading={more.isFetchingNextPage} onClick={showMore}>
            عرض المزيد
          </Button>
        </Center>
      )}
      {dialogs.view}
    </Stack>
  );
}

interface AccountHeadProps {
  account: FeeAccount;
  readOnly: boolean;
  onCharge: () => void;
  onPay: () => void;
}

const AccountHead = ({ account, readOnly, onCharge, onPay }: AccountHeadProps) => (
  <Group justify="space-between" gap="sm">
    <Balance account={account} />
    <Group gap="xs">
      <Button variant="default" leftSection={<IconPlus size={18} />} disabled={readOnly} onClick={onCharge}>
        إضافة مصروفات
      </Button>
      <Button leftSection={<IconCash size={18} />} disabled={readOnly} onClick={onPay}>
        تحصيل
      </Button>
    </Group>
  </Group>
);
