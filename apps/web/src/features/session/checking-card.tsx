import { Box, Loader, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from '#web/ui/layout/shared.module.css';

interface GuardCardProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  role: 'status' | 'alert';
}

/** The card that a guard shows. */
export function GuardCard({ icon, title, children, role }: GuardCardProps) {
  return (
    <Box component="main" mih="100dvh" p="md" className={shared.middle ?? ''}>
      <Stack
        align="center"
        w="100%"
        maw={440}
        px="lg"
        py="xl"
        ta="center"
        className={shared.card ?? ''}
        role={role}
      >
        <Box
          component="span"
          miw={56}
          h={56}
          bdrs="lg"
          bg="var(--palm-soft)"
          c="var(--palm-text)"
          className={shared.middle ?? ''}
          aria-hidden
        >
          {icon}
        </Box>
        <Title order={1} size="h3">
          {title}
        </Title>
        {children}
      </Stack>
    </Box>
  );
}

/** While the session is being checked. */
export function CheckingCard() {
  return (
    <GuardCard icon={<Loader />} title="جارٍ التحقق من الهوية" role="status">
      <Text c="dimmed">لحظة واحدة، نتحقق من هويتك ونؤمّن الجلسة…</Text>
    </GuardCard>
  );
}
