import { Avatar, Box, Menu, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signOut, useSession } from '#web/lib/session.js';
import { saveUser } from '#web/lib/session-store.js';
import { useUnsavedArea } from '#web/lib/unsaved.js';
import { ClosedByBack } from '#web/ui/dialog/closed-by-back.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { meQuery } from '../me.queries.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './user-menu.module.css';

export function UserMenu() {
  const session = useSession();
  const router = useRouter();
  const page = useUnsavedArea();
  const [opened, { open, close }] = useDisclosure(false);
  const { data: me } = useQuery(meQuery(session?.userId));
  useEffect(() => {
    if (me) saveUser(me.userId, me);
  }, [me]);
  if (!session) return null;
  const { fullName, email, phoneNumber } = session.user;

  const leave = async () => {
    try {
      await router.navigate({ to: '/', ignoreBlocker: true });
    } catch {
      // The home page could not be loaded; the sign-in page is the way out (specification 1 section 2.1).
      await router.navigate({ to: '/app/login', ignoreBlocker: true });
    }
  };

  return (
    <Menu
      opened={opened}
      onOpen={open}
      onClose={close}
      position="bottom-end"
      width={240}
      withinPortal={false}
    >
      <Menu.Target>
        <UnstyledButton
          px={6}
          bdrs="md"
          className={`${shared.row} ${classes.button}`}
          style={{ flexWrap: 'nowrap' }}
          aria-label={`حساب ${fullName}`}
        >
          <Avatar color="palm" className={classes.avatar ?? ''} radius="xl" name={fullName} aria-hidden>
            {fullName.trim().charAt(0)}
          </Avatar>
          <Box component="span" maw={210} fw={500} visibleFrom="md" className={shared.cut ?? ''}>
            {fullName}
          </Box>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={2} py="xs" px="sm" fz="sm">
          <strong>{fullName}</strong>
          <Box c="dimmed" fz="xs">
            <Ltr>{email || phoneNumber}</Ltr>
          </Box>
        </Stack>
        <Menu.Divider />
        <Menu.Item
          color="clay"
          leftSection={<IconLogout size={18} />}
          onClick={() => page.leave(() => void signOut(leave))}
        >
          تسجيل الخروج
        </Menu.Item>
        {opened && <ClosedByBack onClose={close} />}
      </Menu.Dropdown>
    </Menu>
  );
}
