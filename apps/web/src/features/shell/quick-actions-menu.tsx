import { ActionIcon, Menu } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useBelowDesktop } from '#web/ui/use-narrow.js';
import { TEACHER_QUICK_ACTIONS } from './navigation.js';

/**
 * The teacher's quick actions where the sidebar is closed. In the bar rather than floating over the page, where the
 * button would cover the foot of every list.
 */
export function QuickActionsMenu() {
  const isSidebarAway = useBelowDesktop();
  if (!isSidebarAway) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="filled" color="palm" radius="xl" aria-label="إجراءات سريعة">
          <IconBolt size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {TEACHER_QUICK_ACTIONS.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
