import { Box, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoreActions } from '../table/more-actions.js';
import shared from './shared.module.css';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Left out on a phone. */
  description?: ReactNode;
  /** A count or a status next to the title. */
  badge?: ReactNode;
  /** Buttons; in a menu on a phone. */
  actions?: ReactNode;
  /** The main one, which comes last and is in sight on a phone as well. */
  main?: ReactNode;
}

export function PageHeader({ title, description, badge, actions, main }: PageHeaderProps) {
  return (
    <header className={`${shared.row} ${classes.header}`}>
      <Box miw={0}>
        <Group gap="0 12px">
          <Title order={1} size="h2">
            {title}
          </Title>
          {badge}
        </Group>
        {description && (
          <Box component="p" c="dimmed" visibleFrom="sm">
            {description}
          </Box>
        )}
      </Box>
      <Group gap="xs" align="stretch" className={classes.actions ?? ''}>
        {actions && <MoreActions>{actions}</MoreActions>}
        {main}
      </Group>
    </header>
  );
}
