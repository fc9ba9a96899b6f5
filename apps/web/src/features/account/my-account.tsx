import { PERMISSION_LABELS, PERMISSIONS, type Permission } from '@daad/contracts/access';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useId } from 'react';
import type { Session } from '#web/lib/session-store.js';
import { useSignOut } from '#web/lib/use-sign-out.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { Phone } from '#web/ui/layout/isolates.js';

/** Who an assistant is for the school, and what the teacher has given; only the teacher changes it. */
export function MyAccount({ session: { user, permissions } }: { session: Session }) {
  const signOut = useSignOut();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} maw={560} mb="md">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Title order={2} size="h4" id={id}>
              <bdi>{user.fullName}</bdi>
            </Title>
            <Text>
              <Phone value={user.phoneNumber} />
            </Text>
          </div>
          <Button variant="default" color="clay" leftSection={<IconLogout size={18} />} onClick={signOut}>
            تسجيل الخروج
          </Button>
        </Group>
        <Permissions granted={permissions} />
        <Text size="sm" c="dimmed">
          يغيّر المعلم الاسم والهاتف والصلاحيات. كلمة المرور تغيّرها أنت.
        </Text>
      </Stack>
    </Card>
  );
}

function Permissions({ granted }: { granted: readonly Permission[] }) {
  const id = useId();
  const known = PERMISSIONS.filter((permission) => granted.includes(permission));
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xxs" id={id}>
        صلاحياتي
      </Text>
      {known.length > 0 ? (
        <Group component="ul" gap="xs" aria-labelledby={id}>
          {known.map((permission) => (
            <li key={permission}>
              <StatusBadge tone="success">{PERMISSION_LABELS[permission]}</StatusBadge>
            </li>
          ))}
        </Group>
      ) : (
        <Text>لم يمنحك المعلم صلاحيات بعد. حين يفعل تظهر صفحاتها هنا وحدها.</Text>
      )}
    </div>
  );
}
