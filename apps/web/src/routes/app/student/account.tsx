import { createFileRoute } from '@tanstack/react-router';
import { feeAccountQuery } from '#web/entities/fees/fee-account.query.js';
import { MyAccount } from '#web/features/my-account/my-account.js';

export const Route = createFileRoute('/app/student/account')({
  loader: ({ context: { queryClient, session } }) => {
    queryClient.infiniteQuery(feeAccountQuery(session.userId)).catch(() => undefined);
  },
  component: OwnAccount,
});

function OwnAccount() {
  const { session } = Route.useRouteContext();
  return <MyAccount studentId={session.userId} />;
}
