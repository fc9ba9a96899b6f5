import { Avatar, Box, Menu, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#web/lib/session.js';
import { saveUser } from '#web/lib/session-store.js';
import { useSignOut } from '#web/lib/use-sign-out.js';
import { ClosedByBack } from '#web/ui/dialog/closed-by-back.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { meQuery } from '../me.queries.js';
import type { NavItem } from './navigation.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './user-menu.module.css';

export function UserMenu({ account }: { account?: NavItem | undefined }) {
  const session = useSession();
  const leave = useSignOut();
  const [opened, { open, close }] = useDisclosure(false);
  const { data: me } = useQuery(meQuery(session?.userId));
  useEffect(() => {
    if (me) saveUser(me.userId, me);
  }, [me]);
  if (!session) return null;
  const { fullName, email, phoneNumber } = session.user;

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
        {account && (
          <Menu.Item
            renderRoot={(props: object) => <Link to={account.to} {...props} />}
            leftSection={<account.icon size={18} />}
          >
            {account.label}
          </Menu.Item>
        )}
        <Menu.Item color="clay" leftSection={<IconLogout size={18} />} onClick={leave}>
          تسجيل الخروج
        </Menu.Item>
        {opened && <ClosedByBack onClose={close} />}
      </Menu.Dropdown>
    </Menu>
  );
}
