import { Card, Stack, Text, Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { Devices } from '#web/features/account/devices.js';
import { MyRecord } from '#web/features/settings/my-record.js';
import { ArabicPassword } from '#web/features/settings/arabic-password.js';
import { Phone } from '#web/ui/layout/isolates.js';
import { PageHeader } from '#web/ui/layout/page-header.js';

export const Route = createFileRoute('/app/student/settings')({ component: Settings });

/** Specification 1 section 2.11. */
function Settings() {
  const { user, userId } = Route.useRouteContext().session;
  return (
    <>
      <PageHeader title="الإعدادات" />
      <Card component="section" aria-labelledby="me-title" maw={560} mb="md">
        <Text size="sm" c="dimmed" id="me-title">
          حسابي
        </Text>
        <Title order={2} size="h4">
          {user.fullName}
        </Title>
        <Text>
          <Phone value={user.phoneNumber} />
        </Text>
        <MyRecord studentId={userId} />
      </Card>
      <Stack gap="md">
        <ArabicPassword role="Student" />
        <Devices />
      </Stack>
    </>
  );
}
