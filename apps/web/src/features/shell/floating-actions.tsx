import { ActionIcon, Menu } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useBelowDesktop } from '../../ui/use-narrow.js';
import { TEACHER_QUICK_ACTIONS } from './navigation.js';
import classes from './floating-actions.module.css';

/** The teacher's quick actions under the thumb, where the sidebar is put away. */
export function FloatingActions() {
  const floats = useBelowDesktop();
  if (!floats) return null;
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="filled"
          color="palm"
          radius="xl"
          size={56}
          className={classes.button}
          aria-label="إجراءات سريعة"
        >
          <IconBolt size={26} />
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
