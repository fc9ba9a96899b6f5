import { Drawer, Flex, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from '#web/ui/dialog/keep-focus.js';
import { PAGE_ID, SkipLink } from '#web/ui/layout/skip-link.js';
import { useClosedByBack } from '#web/ui/dialog/use-closed-by-back.js';
import { useBelowDesktop } from '#web/ui/layout/use-narrow.js';
import { UnsavedContext } from '#web/lib/unsaved.js';
import { useUnsavedQuestion } from '#web/ui/dialog/use-unsaved-question.js';
import { BottomBar } from './bottom-bar.js';
import { Breadcrumb } from './breadcrumb.js';
import type { BadgeName, NavItem, QuickAction } from './navigation.js';
import { Sidebar } from './sidebar.js';
import { TopBar } from './top-bar.js';
import { useSessionClock } from './use-session-clock.js';
import { useWarmPages } from './use-warm-pages.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './app-shell.module.css';

interface AppShellProps {
  brand: string;
  items: readonly NavItem[];
  badges: Partial<Record<BadgeName, number>>;
  topActions: readonly QuickAction[];
  topSearch?: ReactNode;
  /** The most used items, at the foot of small screens. */
  bar: readonly NavItem[];
  /** In the middle of that bar. */
  quickActions?: readonly QuickAction[] | undefined;
  /** Next to the user's menu, such as the cart. */
  topExtras?: ReactNode;
  /** In the user's menu: a page about the account. */
  account?: NavItem | undefined;
  /** Above every page. */
  notice?: ReactNode;
  /** Instead of the page. */
  refusal?: ReactNode;
  /** Below the sidebar's items; a link calls `onNavigate`, which closes a sidebar over the page. */
  sidebarExtras?: (onNavigate: () => void) => ReactNode;
}

/** The frame around every signed-in page (specification 1 section 2.4). */
export function AppShell({
  brand,
  items,
  badges,
  topActions,
  topSearch,
  bar,
  quickActions,
  topExtras,
  account,
  notice,
  refusal,
  sidebarExtras,
}: AppShellProps) {
  const floats = useBelowDesktop();
  const [drawerOpen, drawer] = useDisclosure(false);
  const [asideOpen, aside] = useDisclosure(true);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useSessionClock();
  useWarmPages(items);
  useEffect(keepFocus, []);

  // Below 1024 px the sidebar lies over the page: going somewhere, or growing wider, puts it away.
  const closeDrawer = drawer.close;
  useClosedByBack(floats && drawerOpen, closeDrawer);
  const { area, question } = useUnsavedQuestion(true);
  useEffect(closeDrawer, [pathname, floats, closeDrawer]);

  const sidebar = (
    <Sidebar brand={brand} items={items} badges={badges} onNavigate={closeDrawer}>
      {sidebarExtras?.(closeDrawer)}
    </Sidebar>
  );
  return (
    <Flex className={classes.shell ?? ''}>
      <SkipLink />
      {floats ? (
        <Drawer
          opened={drawerOpen}
          onClose={closeDrawer}
          size={288}
          padding={0}
          withCloseButton={false}
          attributes={{ content: { 'aria-label': 'القائمة' } }}
        >
          {sidebar}
        </Drawer>
      ) : (
        asideOpen && <aside className={`${shared.screenOnly} ${classes.aside}`}>{sidebar}</aside>
      )}
      <Stack gap={0} flex={1} miw={0}>
        <UnsavedContext value={area}>
          <TopBar
            menuOpen={floats ? drawerOpen : asideOpen}
            onToggleMenu={floats ? drawer.toggle : aside.toggle}
            actions={topActions}
            search={topSearch}
            extras={topExtras}
            account={account}
          />
          <main id={PAGE_ID} className={classes.page} tabIndex={-1}>
            <Breadcrumb brand={brand} items={items} />
            {notice}
            {refusal ?? <Outlet />}
          </main>
        </UnsavedContext>
        {floats && (
          <BottomBar
            items={bar}
            badges={badges}
            quickActions={quickActions}
            menuOpen={drawerOpen}
            onToggleMenu={drawer.toggle}
          />
        )}
      </Stack>
      {question}
    </Flex>
  );
}
