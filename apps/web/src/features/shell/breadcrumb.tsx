import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useDocumentTitle } from '@mantine/hooks';
import { windowTitle } from '@daad/contracts/public-pages';
import { Flex } from '@mantine/core';
import { type NavItem, pageTitle } from './navigation.js';
import looks from '#web/ui/looks.module.css';
import classes from './breadcrumb.module.css';

/** Dashboard, then the current page; nothing on the dashboard itself. Names the browser's tab as well. */
export function Breadcrumb({ brand, items }: { brand: string; items: readonly NavItem[] }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const home = items[0];
  const title = pageTitle(pathname, items);
  useDocumentTitle(windowTitle(title, brand));
  if (!home || pathname.replace(/\/+$/, '') === home.to) return null;
  return (
    <nav aria-label="مسار التنقل">
      <Flex
        component="ol"
        align="center"
        gap="xxs"
        mb={{ base: 0, sm: 'xs' }}
        lh={1.5}
        className={`${looks.quiet} ${looks.screenOnly}`}
      >
        <Flex component="li">
          <Link to={home.to} className={classes.link}>
            {home.label}
          </Link>
        </Flex>
        <Flex component="li" align="center" gap="xxs" aria-current="page">
          <IconChevronLeft size={16} aria-hidden />
          {title}
        </Flex>
      </Flex>
    </nav>
  );
}
