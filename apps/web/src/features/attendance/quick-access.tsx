import type { SchoolClass } from '@daad/contracts/classes.contract';
import { countOf } from '@daad/domain/arabic-text';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { Alert, Anchor, Box, Button, Flex } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarCheck, IconChevronDown, IconChevronUp, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { IndexPlate } from '#web/ui/table/index-plate.js';
import { ClassTime } from '#web/ui/layout/isolates.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { meetsOn, todayFirst } from './today-first.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './quick-access.module.css';
import { useMay } from '#web/lib/use-may.js';

interface QuickAccessProps {
  /** Undefined while loading. */
  classes: readonly SchoolClass[] | undefined;
  error: unknown;
  onRetry: () => void;
  onTake: (chosen: SchoolClass) => void;
}

/** One card for each class, those of today first: the shortest way to its register. A line until all are asked for. */
export function QuickAccess({ classes: list, error, onRetry, onTake }: QuickAccessProps) {
  const [opened, { toggle }] = useDisclosure(false);
  const listId = useId();
  const mayCreate = useMay()('POST class/Create');
  if (error && !list) return <ErrorState error={error} title="فشل في تحميل الصفوف" onRetry={onRetry} />;
  if (!list) return <LinesSkeleton count={1} height={58} />;
  if (list.length === 0) {
    return (
      <Alert color="saffron" icon={<IconInfoCircle size={20} />} mb="xs" py="xs">
        لا توجد فصول متاحة. {mayCreate ? 'يرجى إنشاء فصل أولاً.' : 'ينشئها من له صلاحية الطلاب والصفوف.'}{' '}
        {mayCreate && (
          <Anchor component={Link} to="/app/teacher/classes">
            إدارة الصفوف
          </Anchor>
        )}
      </Alert>
    );
  }
  return (
    <Flex gap="xs" mb={{ base: 'xxs', sm: 'xs' }}>
      <ul
        id={listId}
        className={classes.cards}
        data-opened={opened || undefined}
        aria-label="الوصول السريع للصفوف"
      >
        {todayFirst(list).map((one) => (
          <ClassCard key={one.id} of={one} opened={opened} onTake={onTake} />
        ))}
      </ul>
      {list.length > 1 && (
        <Button
          variant="default"
          className={classes.all ?? ''}
          rightSection={opened ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          aria-expanded={opened}
          aria-controls={listId}
          aria-label={`الكل: ${countOf(list.length, 'class')}`}
          onClick={toggle}
        >
          الكل
        </Button>
      )}
    </Flex>
  );
}

interface ClassCardProps {
  of: SchoolClass;
  /** All cards are in sight, which leaves room for two lines. */
  opened: boolean;
  onTake: (chosen: SchoolClass) => void;
}

function ClassCard({ of: one, opened, onTake }: ClassCardProps) {
  return (
    <Flex
      component="li"
      flex="none"
      align="center"
      justify="space-between"
      pos="relative"
      maw="100%"
      className={`${shared.card} ${classes.card}`}
    >
      <div className={classes.words}>
        <Flex
          component="h2"
          align="center"
          gap={6}
          miw={0}
          me={6}
          fz="sm"
          lh={1.45}
          style={{ gridArea: 'name' }}
        >
          <IndexPlate value={one.index} size={22} />
          <bdi className={opened ? shared.breaks : shared.cut}>{one.name}</bdi>
        </Flex>
        {meetsOn(one) && (
          <Box component="span" me={6} style={{ gridArea: 'today' }}>
            <StatusBadge tone="success" size="sm">
              اليوم
            </StatusBadge>
          </Box>
        )}
        <p
          className={opened ? shared.quiet : `${shared.quiet} ${shared.whole}`}
          style={{ gridArea: 'details' }}
        >
          <Box component="span" {...(!opened && { visibleFrom: 'sm' })} className={shared.whole ?? ''}>
            {one.educationalStageName} ·
          </Box>{' '}
          <span className={shared.whole}>
            {DAY_NAMES[one.day]} <ClassTime value={one.time} /> ·
          </span>{' '}
          <span className={shared.whole}>{countOf(one.studentsNumber, 'student')}</span>
        </p>
      </div>
      <Button
        variant="light"
        className={classes.take ?? ''}
        leftSection={<IconCalendarCheck size={18} />}
        aria-label={`تسجيل حضور ${one.name}`}
        onClick={() => onTake(one)}
      >
        حضور
      </Button>
    </Flex>
  );
}
