import type { SchoolClass } from '@daad/contracts/classes.contract';
import { countOf } from '@daad/domain/arabic-text';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { Alert, Anchor, Box, Button, Center, Flex, Stack } from '@mantine/core';
import { IconCalendarCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '#web/ui/error-state.js';
import { ClassTime, Ltr } from '#web/ui/isolates.js';
import { CardGridSkeleton } from '#web/ui/skeletons.js';
import { StatusBadge } from '#web/ui/status-badge.js';
import { meetsOn, todayFirst } from './today-first.js';
import looks from '#web/ui/looks.module.css';
import classes from './quick-access.module.css';

interface QuickAccessProps {
  /** Undefined while loading. */
  classes: readonly SchoolClass[] | undefined;
  error: unknown;
  onRetry: () => void;
  onTake: (chosen: SchoolClass) => void;
}

/** One card for each class, those of today first: the shortest way to its register. */
export function QuickAccess({ classes: list, error, onRetry, onTake }: QuickAccessProps) {
  if (error && !list) return <ErrorState error={error} title="فشل في تحميل الصفوف" onRetry={onRetry} />;
  if (!list) return <CardGridSkeleton count={3} imageHeight={24} />;
  if (list.length === 0) {
    return (
      <Alert color="saffron" icon={<IconInfoCircle size={20} />} mb="lg">
        لا توجد فصول متاحة. يرجى إنشاء فصل أولاً.{' '}
        <Anchor component={Link} to="/app/teacher/classes">
          إدارة الصفوف
        </Anchor>
      </Alert>
    );
  }
  return (
    <ul className={classes.cards} aria-label="الوصول السريع للصفوف">
      {todayFirst(list).map((one) => (
        <Flex
          key={one.id}
          component="li"
          direction={{ base: 'row', sm: 'column' }}
          gap="sm"
          justify="space-between"
          p={{ base: 0, sm: 14 }}
          ps={{ base: 'xs', sm: 14 }}
          className={`${looks.card} ${classes.card}`}
        >
          <Stack gap={2}>
            <Flex
              component="h2"
              gap="xs"
              align="center"
              fz={{ base: 'sm', sm: 'md' }}
              lh={1.5}
              className={looks.breaks ?? ''}
            >
              <Center
                component="span"
                flex="none"
                miw={28}
                h={28}
                px={6}
                bdrs="sm"
                bg="var(--grey-soft)"
                c="var(--grey-text)"
                fz="xs"
                title="رقم الترتيب"
              >
                <Ltr>{one.index}</Ltr>
              </Center>
              <bdi>{one.name}</bdi>
              {meetsOn(one) && (
                <StatusBadge tone="success" size="sm">
                  اليوم
                </StatusBadge>
              )}
            </Flex>
            <Box component="span" c="dimmed" fz="xs" className={classes.details ?? ''}>
              {one.educationalStageName}
            </Box>
            <Box component="span" c="dimmed" fz="xs" className={classes.details ?? ''}>
              {DAY_NAMES[one.day]} <ClassTime value={one.time} /> · {countOf(one.studentsNumber, 'student')}
            </Box>
          </Stack>
          <Button
            variant="light"
            w={{ sm: '100%' }}
            leftSection={<IconCalendarCheck size={18} />}
            aria-label={`تسجيل حضور ${one.name}`}
            onClick={() => onTake(one)}
          >
            <span className={classes.details}>تسجيل الحضور</span>
          </Button>
        </Flex>
      ))}
    </ul>
  );
}
