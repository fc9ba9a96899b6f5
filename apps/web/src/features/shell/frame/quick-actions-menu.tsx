import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useClosedByBack } from '#web/ui/dialog/use-closed-by-back.js';
import type { QuickAction } from './navigation.js';
import classes from './bottom-bar.module.css';

/** The quick actions where the sidebar is away, above the button in the middle of the bar that opens them. */
export function QuickActionsMenu({ actions }: { actions: readonly QuickAction[] }) {
  const [opened, { open, close }] = useDisclosure(false);
  useClosedByBack(opened, close);
  return (
    <Menu opened={opened} onOpen={open} onClose={close} position="top" width={240}>
      <Menu.Target>
        <ActionIcon
          variant="filled"
          color="palm"
          radius="xl"
          className={classes.quick ?? ''}
          aria-label="إجراءات سريعة"
        >
          <IconBolt size={24} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ to, search, label, icon: Icon }) => (
          <Menu.Item
            key={label}
            renderRoot={(props: object) => <Link to={to} {...(search && { search })} {...props} />}
            leftSection={<Icon size={20} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
