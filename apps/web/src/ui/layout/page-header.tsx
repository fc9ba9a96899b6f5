import { Title } from '@mantine/core';
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
    <header className={classes.header}>
      <div className={classes.words}>
        <div className={`${shared.row} ${classes.title}`}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {badge}
        </div>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      <div className={classes.actions}>
        {actions && <MoreActions>{actions}</MoreActions>}
        {main}
      </div>
    </header>
  );
}
