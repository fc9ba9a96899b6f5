import type { SchoolClass } from '@daad/contracts/classes.contract';
import { countOf } from '@daad/domain/arabic-text';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { Alert, Anchor, Button } from '@mantine/core';
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
  if (error && !list) return <ErrorState error={error} title="فشل في تحميل الصفوف" onRetry={onRetry} />;
  if (!list) return <LinesSkeleton count={1} height={58} />;
  if (list.length === 0) {
    return (
      <Alert color="saffron" icon={<IconInfoCircle size={20} />} mb="xs" py="xs">
        لا توجد فصول متاحة. يرجى إنشاء فصل أولاً.{' '}
        <Anchor component={Link} to="/app/teacher/classes">
          إدارة الصفوف
        </Anchor>
      </Alert>
    );
  }
  return (
    <div className={classes.bar}>
      <ul
        id={listId}
        className={classes.cards}
        data-opened={opened || undefined}
        aria-label="الوصول السريع للصفوف"
      >
        {todayFirst(list).map((one) => (
          <ClassCard key={one.id} of={one} onTake={onTake} />
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
    </div>
  );
}

function ClassCard({ of: one, onTake }: { of: SchoolClass; onTake: (chosen: SchoolClass) => void }) {
  return (
    <li className={`${shared.card} ${classes.card}`}>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <IndexPlate value={one.index} size={22} />
          <bdi className={shared.breaks}>{one.name}</bdi>
        </h2>
        {meetsOn(one) && (
          <span className={classes.today}>
            <StatusBadge tone="success" size="sm">
              اليوم
            </StatusBadge>
          </span>
        )}
        <p className={classes.details}>
          <span className={classes.stage}>{one.educationalStageName} ·</span>{' '}
          <span>
            {DAY_NAMES[one.day]} <ClassTime value={one.time} /> ·
          </span>{' '}
          <span>{countOf(one.studentsNumber, 'student')}</span>
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
    </li>
  );
}
