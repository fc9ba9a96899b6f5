import { Stack } from '@mantine/core';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { Devices } from '#web/features/account/devices.js';
import { MyAccount } from '#web/features/account/my-account.js';
import { ArabicPassword } from '#web/features/settings/arabic-password.js';
import { TwoFactorCard } from '#web/features/two-factor/two-factor-card.js';
import { useMay } from '#web/lib/use-may.js';
import { PageHeader } from '#web/ui/layout/page-header.js';

export const Route = createFileRoute('/app/teacher/account')({ component: Account });

/** An assistant's own account (specification 4 section 5); the teacher's is in the settings. */
function Account() {
  const { session } = Route.useRouteContext();
  if (useMay()('PUT site')) return <Navigate to="/app/teacher/settings" replace />;
  return (
    <>
      <PageHeader title="حسابي" />
      <MyAccount session={session} />
      <Stack gap="md">
        <ArabicPassword role="Assistant" />
        <TwoFactorCard userId={session.userId} />
        <Devices />
      </Stack>
    </>
  );
}
