import { Box, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ConnectionState, useConnection } from '#web/realtime/connection.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import type { Tone } from '#web/ui/layout/tone.js';
import { mayOpen } from '#web/lib/teacher-pages.js';
import { useMay } from '#web/lib/use-may.js';
import type { QuickAction } from './navigation.js';
import classes from './teacher-sidebar-extras.module.css';

const LIVE: Record<ConnectionState, { tone: Tone; label: string }> = {
  idle: { tone: 'neutral', label: 'قيد البدء' },
  connected: { tone: 'success', label: 'متصل' },
  reconnecting: { tone: 'warning', label: 'يعيد الاتصال' },
};
const AVAILABLE = { tone: 'success', label: 'متاح' } as const;

/** What works, each with the pages that show it. */
const PARTS = [
  { name: 'نظام النقاط', pages: ['/app/teacher/points'] },
  { name: 'المتجر والطلبات', pages: ['/app/teacher/products', '/app/teacher/orders'] },
  { name: 'المحاضرات', pages: ['/app/teacher/lectures'] },
  { name: 'التقارير', pages: ['/app/teacher/reports'] },
];

interface TeacherSidebarExtrasProps {
  actions: readonly QuickAction[];
  onNavigate: () => void;
}

/** Quick actions, and what of the platform works at this moment. */
export function TeacherSidebarExtras({ actions, onNavigate }: TeacherSidebarExtrasProps) {
  const may = useMay();
  const live = LIVE[useConnection()];
  const features = [
    { name: 'التحديث المباشر', ...live },
    ...PARTS.filter(({ pages }) => pages.some((page) => mayOpen(may, page))).map(({ name }) => ({
      name,
      ...AVAILABLE,
    })),
  ];
  return (
    <>
      {actions.length > 0 && (
        <section aria-label="إجراءات سريعة">
          <Box component="h2" mb="xs" px="sm" c="dimmed" fz="xs" fw={500}>
            إجراءات سريعة
          </Box>
          <Flex component="ul" direction="column" gap="xxs">
            {actions.map(({ to, search, label, icon: Icon }) => (
              <li key={to}>
                <Link to={to} {...(search && { search })} className={classes.action} onClick={onNavigate}>
                  <Icon size={18} stroke={1.6} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </Flex>
        </section>
      )}
      <section aria-label="حالة المميزات">
        <Box component="h2" mb="xs" px="sm" c="dimmed" fz="xs" fw={500}>
          حالة المميزات
        </Box>
        <Flex component="ul" direction="column" gap={6} p="sm" bdrs="md" bg="var(--sunk)" fz="xs">
          {features.map(({ name, tone, label }) => (
            <Flex key={name} component="li" align="center" justify="space-between">
              {name}
              <StatusBadge tone={tone} size="sm">
                {label}
              </StatusBadge>
            </Flex>
          ))}
        </Flex>
      </section>
    </>
  );
}
