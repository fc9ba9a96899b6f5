import {
  IconAward,
  IconCalendarCheck,
  IconNews,
  IconReceipt,
  IconSchool,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { countOf } from '@daad/domain/arabic-text';
import type { ActionTile } from './board/action-tiles.js';
import type { DayJob } from './board/day-jobs.js';

/** The daily tasks; `pending` is the number of pending orders, `addStudent` false for who may not. */
export function jobsOf(pending: number, addStudent: (() => void) | false): readonly DayJob[] {
  return [
    { label: 'تسجيل الحضور', icon: IconCalendarCheck, does: { to: '/app/teacher/attendance' }, isMain: true },
    {
      label: 'إضافة نقاط',
      icon: IconAward,
      does: { to: '/app/teacher/points', search: { give: 1 } },
    },
    ...(addStudent ? [{ label: 'إضافة طالب', icon: IconUserPlus, does: addStudent }] : []),
    {
      label: 'الطلبات المنتظرة',
      icon: IconReceipt,
      does: { to: '/app/teacher/orders', search: { status: 'Pending' } },
      badge: { count: pending, label: 'قيد الانتظار' },
    },
  ];
}

/** The other pages that the teacher's dashboard links to. */
export const tilesOf = (pending: number): readonly ActionTile[] => [
  {
    to: '/app/teacher/students',
    title: 'الطلاب',
    description: 'البيانات والنقاط والاستيراد',
    icon: IconUsers,
  },
  {
    to: '/app/teacher/classes',
    title: 'الصفوف',
    description: 'المواعيد وطلاب كل صف',
    icon: IconSchool,
  },
  {
    to: '/app/teacher/orders',
    title: 'الطلبات',
    description: pending > 0 ? `${countOf(pending, 'order')} قيد الانتظار` : 'لا طلبات قيد الانتظار',
    icon: IconReceipt,
    badge: { count: pending, label: 'قيد الانتظار' },
  },
  { to: '/app/teacher/news', title: 'الأخبار', description: 'ما يقرؤه الطلاب والزوار', icon: IconNews },
];
