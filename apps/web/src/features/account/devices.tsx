import type { OwnSession } from '@daad/contracts/sessions.contract';
import { Box, Button, Card, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { lastSeen } from '#web/lib/last-seen.js';
import { ROWS } from '#web/ui/dialog/keep-focus.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { Ltr, Sentence } from '#web/ui/layout/isolates.js';
import { deviceName } from './device-name.js';
import { sessionsQuery } from './sessions.queries.js';
import { SignOutDevice, SignOutOthers } from './sign-out-dialogs.js';
import shared from '#web/ui/layout/shared.module.css';

/** Where the account is signed in, for teacher, assistants and students (specification 4 section 5). */
export function Devices() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const id = useId();
  const dialogs = useDialogs({
    one: (dialog, session: OwnSession) => <SignOutDevice {...dialog} session={session} />,
    others: (dialog, _: null) => <SignOutOthers {...dialog} />,
  });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent);
  return (
    <Card component="section" aria-labelledby={id} maw={560}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id={id}>
            الأجهزة
          </Title>
          <Text size="sm" c="dimmed">
            الأجهزة التي دخلت بحسابك. يُسجَّل آخر نشاط لكل جهاز مرة كل ساعة تقريباً.
          </Text>
        </div>
        {sessions ? (
          <ul aria-labelledby={id} {...ROWS}>
            {sessions.map((session) => (
              <DeviceRow key={session.id} session={session} onEnd={() => dialogs.open('one', session)} />
            ))}
          </ul>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton count={2} height={64} />
        )}
        {hasOthers && (
          <Group justify="flex-end">
            <Button
              variant="default"
              leftSection={<IconLogout size={18} />}
              onClick={() => dialogs.open('others', null)}
            >
              الخروج من كل الأجهزة الأخرى
            </Button>
          </Group>
        )}
      </Stack>
      {dialogs.view}
    </Card>
  );
}

const ON_HAND: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];

function DeviceRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { system, address, signedInAt, lastSeenAt, isCurrent } = session;
  const Icon = ON_HAND.includes(system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Flex component="li" gap="sm" align="flex-start" py="sm" className={shared.ruled ?? ''}>
      <Icon size={24} stroke={1.5} aria-hidden style={{ flex: 'none' }} />
      <Flex gap="xs" align="center" justify="space-between" wrap="wrap" flex={1} miw={0}>
        <Box miw={0}>
          <Group gap="xs">
            <Text component="span" fw={500}>
              <Sentence text={deviceName(session)} />
            </Text>
            {isCurrent && (
              <StatusBadge tone="success" size="sm">
                هذا الجهاز
              </StatusBadge>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            آخر نشاط <time dateTime={lastSeenAt}>{lastSeen(lastSeenAt)}</time> · دخل{' '}
            <time dateTime={signedInAt}>{lastSeen(signedInAt)}</time>
          </Text>
          {address && (
            <Text size="xs" c="dimmed" className={shared.breaks ?? ''}>
              العنوان <Ltr>{address}</Ltr>
            </Text>
          )}
        </Box>
        {!isCurrent && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`تسجيل الخروج منه: ${deviceName(session)}`}
            onClick={onEnd}
          >
            تسجيل الخروج منه
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
