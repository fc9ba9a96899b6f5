import { Box, Center, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TablerIcon } from '@tabler/icons-react';
import { CountBadge } from '#web/ui/feedback/count-badge.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './action-tiles.module.css';

export interface ActionTile {
  to: string;
  title: string;
  description: string;
  icon: TablerIcon;
  /** A red count when above 0, with what it counts. */
  badge?: { count: number; label: string };
}

/** The quick ways from a dashboard. */
export function ActionTiles({ tiles }: { tiles: readonly ActionTile[] }) {
  return (
    <nav aria-label="إجراءات سريعة">
      <ul className={classes.tiles}>
        {tiles.map(({ to, title, description, icon: Icon, badge }) => (
          <li key={to}>
            <Link to={to} className={`${shared.card} ${shared.hovers} ${classes.tile}`}>
              <Center
                component="span"
                flex="none"
                w={48}
                h={48}
                bdrs="md"
                bg="var(--palm-soft)"
                c="var(--palm-text)"
                aria-hidden
              >
                <Icon size={24} stroke={1.6} />
              </Center>
              <Flex component="span" direction="column" miw={0}>
                <Box component="strong" fw={600}>
                  {title}
                </Box>
                <span className={shared.quiet}>{description}</span>
              </Flex>
              {badge && badge.count > 0 && (
                <CountBadge count={badge.count} label={badge.label} lh={1.9} className={classes.badge} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
