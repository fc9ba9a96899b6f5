import { Box, Flex, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandMark } from '#web/ui/layout/brand-mark.js';
import { BADGE_LABELS, type BadgeName, isAbove, type NavItem } from './navigation.js';
import { CountBadge } from '#web/ui/feedback/count-badge.js';
import classes from './sidebar.module.css';

interface SidebarProps {
  brand: string;
  items: readonly NavItem[];
  badges: Partial<Record<BadgeName, number>>;
  onNavigate: () => void;
  children?: ReactNode;
}

export function Sidebar({ brand, items, badges, onNavigate, children }: SidebarProps) {
  const home = items[0]?.to ?? '/';
  return (
    <Stack gap="md" h="100%" mah="100dvh" py="md" px="sm" className={classes.sidebar ?? ''}>
      <Link to={home} className={classes.brand} onClick={onNavigate}>
        <BrandMark />
        <span>{brand}</span>
      </Link>
      <nav aria-label="القائمة الرئيسية">
        <Flex component="ul" direction="column" gap={2}>
          {items.map((item) => (
            <li key={item.to}>
              {/* A link to the current page changes no address, so the click itself closes the sidebar. */}
              <Link
                to={item.to}
                className={classes.item}
                activeOptions={{ exact: isAbove(item, items) }}
                onClick={onNavigate}
              >
                <item.icon size={20} stroke={1.6} aria-hidden />
                <Box component="span" flex={1}>
                  {item.label}
                </Box>
                <ItemBadge item={item} badges={badges} />
              </Link>
            </li>
          ))}
        </Flex>
      </nav>
      {children}
      <Box component="p" mt="auto" px="sm" c="dimmed" fz="xs">
        الإصدار 1.0
      </Box>
    </Stack>
  );
}

function ItemBadge({ item, badges }: { item: NavItem; badges: SidebarProps['badges'] }) {
  const count = item.badge ? (badges[item.badge] ?? 0) : 0;
  if (!item.badge || count === 0) return null;
  return <CountBadge count={count} label={BADGE_LABELS[item.badge]} />;
}
