import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useDocumentTitle } from '@mantine/hooks';
import { windowTitle } from '@daad/contracts/public-pages';
import { Flex } from '@mantine/core';
import { useGivenTitle } from '#web/lib/page-title.js';
import { type NavItem, pageTitle } from './navigation.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './breadcrumb.module.css';

/** Dashboard, the list that the page belongs to, the page; nothing on the dashboard itself. Names the browser's tab as well. */
export function Breadcrumb({ brand, items }: { brand: string; items: readonly NavItem[] }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const home = items[0];
  const given = useGivenTitle();
  const title = given ?? pageTitle(pathname, items);
  const list = items.slice(1).find(({ to }) => pathname.startsWith(`${to}/`));
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
        className={`${shared.quiet} ${shared.screenOnly}`}
      >
        <Flex component="li">
          <Link to={home.to} className={classes.link}>
            {home.label}
          </Link>
        </Flex>
        {list && (
          <Flex component="li" align="center" gap="xxs">
            <IconChevronLeft size={16} aria-hidden />
            <Link to={list.to} className={classes.link}>
              {list.label}
            </Link>
          </Flex>
        )}
        <Flex component="li" align="center" gap="xxs" aria-current="page">
          <IconChevronLeft size={16} aria-hidden />
          <span>
            <Sentence text={title} />
          </span>
        </Flex>
      </Flex>
    </nav>
  );
}
