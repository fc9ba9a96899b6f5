import {
  IconAward,
  IconBook2,
  IconBuildingStore,
  IconCalendarCheck,
  IconChartBar,
  IconClipboardText,
  IconCashRegister,
  IconCategory,
  IconCoins,
  IconDiscount2,
  IconDoorEnter,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconNews,
  IconPackage,
  IconReceipt,
  IconSchool,
  IconSettings,
  IconShoppingCart,
  IconStairs,
  IconTrophy,
  IconUserCircle,
  IconUserCog,
  IconUsers,
  IconVideo,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';

/** A count that an item may carry; the layout of each role knows how many. */
export type BadgeName = 'cart' | 'pendingOrders';

export interface NavItem {
  to: string;
  label: string;
  icon: TablerIcon;
  badge?: BadgeName;
}

export const BADGE_LABELS: Record<BadgeName, string> = {
  cart: 'منتجات في السلة',
  pendingOrders: 'طلبات قيد الانتظار',
};

export interface QuickAction {
  to: string;
  /** Opens a dialog of that page. */
  search?: () => { give: 1 };
  label: string;
  icon: TablerIcon;
}

export const TEACHER_NAV: readonly NavItem[] = [
  { to: '/app/teacher', label: 'لوحة التحكم', icon: IconLayoutDashboard },
  { to: '/app/teacher/students', label: 'الطلاب', icon: IconUsers },
  { to: '/app/teacher/points', label: 'النقاط', icon: IconAward },
  { to: '/app/teacher/classes', label: 'الصفوف', icon: IconSchool },
  { to: '/app/teacher/attendance', label: 'الحضور', icon: IconCalendarCheck },
  { to: '/app/teacher/door', label: 'الباب', icon: IconDoorEnter },
  { to: '/app/teacher/cards', label: 'البطاقات', icon: IconId },
  { to: '/app/teacher/exams', label: 'الامتحانات', icon: IconClipboardText },
  { to: '/app/teacher/educational-stages', label: 'المراحل التعليمية', icon: IconStairs },
  { to: '/app/teacher/news', label: 'الأخبار', icon: IconNews },
  { to: '/app/teacher/categories', label: 'فئات المنتجات', icon: IconCategory },
  { to: '/app/teacher/products', label: 'المنتجات', icon: IconPackage },
  { to: '/app/teacher/discounts', label: 'الخصومات', icon: IconDiscount2 },
  { to: '/app/teacher/orders', label: 'الطلبات', icon: IconReceipt, badge: 'pendingOrders' },
  { to: '/app/teacher/dues', label: 'المستحقات', icon: IconCoins },
  { to: '/app/teacher/shifts', label: 'الورديات', icon: IconCashRegister },
  { to: '/app/teacher/lectures', label: 'المحاضرات', icon: IconVideo },
  { to: '/app/teacher/reports', label: 'التقارير', icon: IconChartBar },
  { to: '/app/teacher/staff', label: 'المساعدون', icon: IconUserCog },
  { to: '/app/teacher/audit', label: 'سجل التغييرات', icon: IconHistory },
  { to: '/app/teacher/settings', label: 'الإعدادات', icon: IconSettings },
];

/** Of an assistant; students and the teacher find theirs in the settings. */
export const ACCOUNT: NavItem = { to: '/app/teacher/account', label: 'حسابي', icon: IconUserCircle };

export const STUDENT_NAV: readonly NavItem[] = [
  { to: '/app/student', label: 'لوحة التحكم', icon: IconLayoutDashboard },
  { to: '/app/student/news', label: 'الأخبار', icon: IconNews },
  { to: '/app/student/card', label: 'بطاقتي', icon: IconId },
  { to: '/app/student/points', label: 'نقاطي', icon: IconAward },
  { to: '/leaderboard', label: 'لوحة الشرف', icon: IconTrophy },
  { to: '/app/student/exams', label: 'امتحاناتي', icon: IconBook2 },
  { to: '/app/student/attendance', label: 'حضوري', icon: IconCalendarCheck },
  { to: '/app/student/account', label: 'حسابي المالي', icon: IconWallet },
  { to: '/app/student/store', label: 'المتجر', icon: IconBuildingStore },
  { to: '/app/student/cart', label: 'سلة المشتريات', icon: IconShoppingCart, badge: 'cart' },
  { to: '/app/student/orders', label: 'طلباتي', icon: IconReceipt },
  { to: '/app/student/settings', label: 'الإعدادات', icon: IconSettings },
];

/** At the foot of small screens: the most used pages, with short labels. */
export const TEACHER_BAR: readonly NavItem[] = [
  { to: '/app/teacher', label: 'اليوم', icon: IconLayoutDashboard },
  { to: '/app/teacher/attendance', label: 'الحضور', icon: IconCalendarCheck },
  { to: '/app/teacher/students', label: 'الطلاب', icon: IconUsers },
  { to: '/app/teacher/orders', label: 'الطلبات', icon: IconReceipt, badge: 'pendingOrders' },
];

export const STUDENT_BAR: readonly NavItem[] = [
  { to: '/app/student', label: 'الرئيسية', icon: IconLayoutDashboard },
  { to: '/app/student/points', label: 'نقاطي', icon: IconAward },
  { to: '/app/student/store', label: 'المتجر', icon: IconBuildingStore },
  { to: '/app/student/cart', label: 'السلة', icon: IconShoppingCart, badge: 'cart' },
];

/** In the teacher's sidebar, and in the middle of the bar of small screens. */
export const TEACHER_QUICK_ACTIONS: readonly QuickAction[] = [
  { to: '/app/teacher/door', label: 'الباب', icon: IconDoorEnter },
  { to: '/app/teacher/points', search: () => ({ give: 1 }), label: 'إضافة نقاط', icon: IconAward },
  { to: '/app/teacher/students', label: 'عرض الطلاب', icon: IconUsers },
  { to: '/app/teacher/products', label: 'إدارة المتجر', icon: IconBuildingStore },
];

/** In the top bar. */
export const TEACHER_TOP_ACTIONS: readonly QuickAction[] = [
  { to: '/app/teacher/points', label: 'إدارة النقاط', icon: IconAward },
  { to: '/app/teacher/students', label: 'إدارة الطلاب', icon: IconUsers },
];

export const STUDENT_TOP_ACTIONS: readonly QuickAction[] = [
  { to: '/app/student/points', label: 'نقاطي', icon: IconAward },
];

/** Whether the address of a page begins those of others: it is only marked as the current one where it is exactly that. */
export const isAbove = ({ to }: Pick<NavItem, 'to'>, items: readonly NavItem[]): boolean =>
  items.some((other) => other.to.startsWith(`${to}/`));

const GENERIC_TITLE = 'الصفحة الحالية';

/** Pages that are reached from another page only; `:id` is any id. */
const INNER_TITLES: Readonly<Record<string, string>> = {
  '/app/teacher/orders/print': 'طباعة الطلبات',
  '/app/teacher/exams/:id/grades': 'درجات الامتحان',
  '/app/teacher/students/:id': 'صفحة الطالب',
  '/app/teacher/fees-report': 'تقرير المصروفات',
  '/app/teacher/fees-entries': 'قيود المصروفات',
};
const ID_PART = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The title of a page for breadcrumb and window, also of one that this account may not open; pages without a name have a generic one. */
export function pageTitle(pathname: string, items: readonly NavItem[]): string {
  const path = pathname.replace(/\/+$/, '');
  return (
    [...items, ...TEACHER_NAV].find((item) => item.to === path)?.label ??
    INNER_TITLES[path.replace(ID_PART, ':id')] ??
    GENERIC_TITLE
  );
}
