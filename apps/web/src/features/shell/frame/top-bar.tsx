import { ActionIcon, Button, Group } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ColorSchemeToggle } from '#web/ui/layout/color-scheme-toggle.js';
import { ConnectionIndicator } from './connection-indicator.js';
import type { NavItem, QuickAction } from './navigation.js';
import { UserMenu } from './user-menu.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './top-bar.module.css';

interface TopBarProps {
  menuOpen: boolean;
  onToggleMenu: () => void;
  actions: readonly QuickAction[];
  /** A field in the middle. */
  search?: ReactNode;
  extras?: ReactNode;
  account?: NavItem | undefined;
}

export function TopBar({ menuOpen, onToggleMenu, actions, search, extras, account }: TopBarProps) {
  return (
    <header className={`${shared.screenOnly} ${classes.bar}`}>
      <ActionIcon
        onClick={onToggleMenu}
        aria-label={menuOpen ? 'إغلاق القائمة' : 'فتح القائمة'}
        aria-expanded={menuOpen}
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      <Group gap="xxs" wrap="nowrap" visibleFrom={search ? 'xl' : 'lg'}>
        {actions.map(({ to, label, icon: Icon }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            variant="subtle"
            size="sm"
            leftSection={<Icon size={18} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      </Group>
      {search}
      <Group gap="xxs" wrap="nowrap" ms="auto">
        <ConnectionIndicator />
        <ColorSchemeToggle />
        {extras}
        <UserMenu account={account} />
      </Group>
    </header>
  );
}
