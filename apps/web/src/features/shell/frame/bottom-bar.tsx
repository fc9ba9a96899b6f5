import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CountBadge } from '#web/ui/feedback/count-badge.js';
import shared from '#web/ui/layout/shared.module.css';
import { BADGE_LABELS, type BadgeName, isAbove, type NavItem, type QuickAction } from './navigation.js';
import { QuickActionsMenu } from './quick-actions-menu.js';
import classes from './bottom-bar.module.css';

interface BottomBarProps {
  items: readonly NavItem[];
  badges: Partial<Record<BadgeName, number>>;
  /** Opened by the button in its middle. */
  quickActions?: readonly QuickAction[] | undefined;
  menuOpen: boolean;
  onToggleMenu: () => void;
}

const BEFORE_QUICK_ACTIONS = 2;
/** As large as the bar allows, also with large text. */
const BADGE = { fz: 'clamp(10px, var(--mantine-font-size-xs), 14px)', miw: '1.5em', px: '0.4em' };

/** The most used pages at the foot of a small screen. It stands below the page's content, and covers none of its end. */
export function BottomBar({ items, badges, quickActions, menuOpen, onToggleMenu }: BottomBarProps) {
  const links = items.map(({ to, label, icon: Icon, badge }) => {
    const count = (badge && badges[badge]) ?? 0;
    return (
      <li key={to}>
        <Link to={to} className={classes.item} activeOptions={{ exact: isAbove({ to }, items) }}>
          <Icon size={22} stroke={1.6} aria-hidden />
          {label}
          {badge && count > 0 && (
            <CountBadge
              count={count}
              label={BADGE_LABELS[badge]}
              className={classes.badge ?? ''}
              {...BADGE}
            />
          )}
        </Link>
      </li>
    );
  });
  return (
    <nav className={`${shared.screenOnly} ${classes.bar}`} aria-label="أهم الصفحات">
      <ul className={classes.items}>
        {links.slice(0, BEFORE_QUICK_ACTIONS)}
        {quickActions && (
          <li className={shared.middle}>
            <QuickActionsMenu actions={quickActions} />
          </li>
        )}
        {links.slice(BEFORE_QUICK_ACTIONS)}
        <li>
          <UnstyledButton className={classes.item} aria-expanded={menuOpen} onClick={onToggleMenu}>
            <IconMenu2 size={22} stroke={1.6} aria-hidden />
            المزيد
          </UnstyledButton>
        </li>
      </ul>
    </nav>
  );
}
