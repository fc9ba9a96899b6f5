import { Card, Text, Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { StudentPassword } from '#web/features/settings/student-password.js';
import { Phone } from '#web/ui/isolates.js';
import { PageHeader } from '#web/ui/page-header.js';

export const Route = createFileRoute('/app/student/settings')({ component: Settings });

/** Specification 1 section 2.11. */
function Settings() {
  const { user } = Route.useRouteContext().session;
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
      </Card>
      <StudentPassword />
    </>
  );
}
