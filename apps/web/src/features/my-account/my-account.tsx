import { Button, Card, Center, Stack, Title } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Balance } from '#web/entities/fees/balance.js';
import { entriesOf, feeAccountQuery } from '#web/entities/fees/fee-account.query.js';
import { FeeEntries } from '#web/entities/fees/fee-entries.js';
import { OpenCharges } from '#web/entities/fees/open-charges.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { PageHeader } from '#web/ui/layout/page-header.js';

/** A student's own fee account, with receipts (specification 5 section 4). */
export function MyAccount({ studentId }: { studentId: string }) {
  const { data, error, refetch, ...more } = useInfiniteQuery(feeAccountQuery(studentId));
  const account = data?.pages[0];
  const entries = entriesOf(data?.pages ?? []);
  return (
    <>
      <PageHeader title="حسابي المالي" description="ما عليك وما دفعته، وإيصال كل دفعة" />
      {account ? (
        <Stack gap="md">
          <Card padding="md">
            <Stack gap="md">
              <Balance account={account} own />
              <OpenCharges charges={account.openCharges} />
            </Stack>
          </Card>
          {entries.length === 0 ? (
            <EmptyState icon={<IconWallet size={28} />} title="لا توجد حركة على حسابك بعد">
              تظهر هنا المصروفات والمدفوعات لحظة تسجيلها.
            </EmptyState>
          ) : (
            <Card component="section" aria-label="حركة الحساب" padding="md">
              <Title order={2} size="h4">
                حركة الحساب
              </Title>
              <FeeEntries entries={entries} receiptPage="/app/student/receipts/$number" />
              {more.hasNextPage && (
                <Center>
                  <Button
                    variant="subtle"
                    loading={more.isFetchingNextPage}
                    onClick={() => void more.fetchNextPage()}
                  >
                    عرض المزيد
                  </Button>
                </Center>
              )}
            </Card>
          )}
        </Stack>
      ) : error ? (
        <ErrorState error={error} title="تعذر تحميل حسابك" onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={4} height={64} />
      )}
    </>
  );
}
