import { firstScreenOf, mayOpen } from '#web/lib/teacher-pages.js';
import type { May } from '#web/lib/use-may.js';
import {
  ACCOUNT,
  type NavItem,
  type QuickAction,
  TEACHER_BAR,
  TEACHER_NAV,
  TEACHER_QUICK_ACTIONS,
  TEACHER_TOP_ACTIONS,
} from './navigation.js';

/** Registers are printed there as well, and by more people than cards. */
const CARDS = '/app/teacher/cards';

const BAR_LENGTH = 4;
/** All of a shorter menu is in sight, so that links to its pages would only repeat it. */
const LONG_MENU = 9;
/** The button for one action would be a longer way to it than the menu. */
const FEWEST_QUICK_ACTIONS = 2;

/** The menus of the teacher's area for an account with these permissions; an assistant's begin with the first screen. */
export function teacherNavigation(may: May) {
  const home = firstScreenOf(may);
  const permitted = <Item extends { to: string }>(items: readonly Item[]) =>
    items.filter(({ to }) => mayOpen(may, to));
  const isHome = ({ to }: NavItem) => to === home;
  const beginningAtHome = (items: readonly NavItem[]) => [
    ...items.filter(isHome),
    ...items.filter((item) => !isHome(item)),
  ];
  // The teacher's own account is in the settings.
  const pages = may('PUT site') ? TEACHER_NAV : [...TEACHER_NAV, ACCOUNT];
  const items = beginningAtHome(permitted(pages)).map((item) =>
    item.to === CARDS && !may('POST student/GetCards') ? { ...item, label: 'كشوف الحضور' } : item,
  );
  const others = items.filter(({ to }) => !TEACHER_BAR.some((item) => item.to === to));
  const bar = beginningAtHome([...permitted(TEACHER_BAR), ...others]).slice(0, BAR_LENGTH);
  const repeatsMenu = ({ search }: QuickAction) => items.length < LONG_MENU && !search;
  const actionsOf = (actions: readonly QuickAction[]) =>
    permitted(actions).filter((action) => !repeatsMenu(action));
  const quickActions = actionsOf(TEACHER_QUICK_ACTIONS);
  const furtherActions = quickActions.filter(
    ({ to, search }) => search || !bar.some((item) => item.to === to),
  );
  return {
    home,
    items,
    bar,
    quickActions,
    /** In the bar, where they lead to more than the bar itself. */
    barActions: furtherActions.length >= FEWEST_QUICK_ACTIONS ? quickActions : undefined,
    topActions: actionsOf(TEACHER_TOP_ACTIONS),
  };
}
