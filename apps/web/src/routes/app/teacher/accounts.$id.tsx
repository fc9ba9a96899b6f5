import { Card } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { feeAccountQuery } from '#web/entities/fees/fee-account.query.js';
import { StudentFees } from '#web/features/fees/student-fees.js';
import { isNotFound } from '#web/lib/api-error.js';
import { mayLoad } from '#web/lib/may.js';
import { usePageTitle } from '#web/lib/page-title.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { PageHeader } from '#web/ui/layout/page-header.js';

export const Route = createFileRoute('/app/teacher/accounts/$id')({
  loader: ({ context, params }) => {
    if (!mayLoad(context, '/app/teacher/accounts/$id')) return;
    context.queryClient.infiniteQuery(feeAccountQuery(params.id)).catch(() => undefined);
  },
  component: AccountPage,
});

const NAMELESS = 'الحساب المالي';

/** A student's account alone: for who takes money and does not see the rest, and of deleted students. */
function AccountPage() {
  const { id } = Route.useParams();
  const { data, error } = useInfiniteQuery(feeAccountQuery(id));
  const account = data?.pages[0];
  const name = account?.studentName ?? NAMELESS;
  usePageTitle(name);
  if (isNotFound(error)) {
    return (
      <>
        <PageHeader title={NAMELESS} />
        <EmptyState icon={<IconUserOff size={28} />} title="هذا الطالب غير موجود">
          ربما يكون الرابط غير كامل.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        badge={account && <Ltr>{account.studentCode}</Ltr>}
        description={account?.deleted ? 'حُذف هذا الطالب، ويبقى حسابه' : undefined}
      />
      <Card component="section" aria-label={NAMELESS} padding="md" maw={820}>
        <StudentFees key={id} student={{ id, name }} readOnly={account?.deleted ?? false} />
      </Card>
    </>
  );
}
