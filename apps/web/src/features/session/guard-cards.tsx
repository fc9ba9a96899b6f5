import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { IconLock, IconRefresh, IconShieldX } from '@tabler/icons-react';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { homeOf } from '#web/lib/session.js';
import { clearSession } from '#web/lib/session-store.js';
import { PageError } from '#web/ui/feedback/page-error.js';
import { AuthCheckError, NotAuthorizedError } from './guard.js';
import { GuardCard } from './checking-card.js';

const ROLE_NAMES: Partial<Record<string, string>> = { Teacher: 'معلم', Assistant: 'مساعد', Student: 'طالب' };
const nameOf = (role: string) => ROLE_NAMES[role] ?? role;

function NotAuthorizedCard({ error: { required, session } }: { error: NotAuthorizedError }) {
  const mine = session.roles.length > 0 ? session.roles.map(nameOf).join('، ') : 'بلا دور';
  return (
    <GuardCard icon={<IconLock size={28} />} title="غير مصرح لك بعرض هذه الصفحة" role="alert">
      <Box component="dl" w="100%" py="sm" px="md" bg="var(--sunk)" bdrs="md" ta="start">
        <Roles name="الأدوار المطلوبة">{required.map(nameOf).join('، ')}</Roles>
        <Roles name="دورك الحالي">{mine}</Roles>
      </Box>
      <Button component={Link} to={homeOf(session.userType)} replace>
        الذهاب إلى لوحتي
      </Button>
    </GuardCard>
  );
}

const Roles = ({ name, children }: { name: string; children: string }) => (
  <Flex gap="md">
    <Box component="dt" miw={112} c="dimmed">
      {name}
    </Box>
    <Box component="dd" fw={500}>
      {children}
    </Box>
  </Flex>
);

function AuthCheckCard({ error }: { error: AuthCheckError }) {
  const router = useRouter();
  const leave = () => {
    // With the session still there, the sign-in page would send its owner right back.
    clearSession();
    void router.navigate({ to: '/app/login', replace: true });
  };
  return (
    <GuardCard icon={<IconShieldX size={28} />} title="تعذر التحقق من الهوية" role="alert">
      <Text c="dimmed">{error.message}</Text>
      <Group justify="center">
        <Button leftSection={<IconRefresh size={18} />} onClick={() => void router.invalidate()}>
          إعادة المحاولة
        </Button>
        <Button variant="default" onClick={leave}>
          العودة إلى تسجيل الدخول
        </Button>
      </Group>
    </GuardCard>
  );
}

/** Shown instead of a guarded area when its guard refuses. */
export function GuardedError(props: ErrorComponentProps) {
  const { error } = props;
  if (error instanceof NotAuthorizedError) return <NotAuthorizedCard error={error} />;
  if (error instanceof AuthCheckError) return <AuthCheckCard error={error} />;
  return <PageError {...props} />;
}
