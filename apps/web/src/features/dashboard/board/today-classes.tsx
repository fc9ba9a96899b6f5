import { Button, Flex, Progress } from '@mantine/core';
import type { ClassOfToday, NextClass } from '@daad/contracts/today.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import { IconCalendarCheck } from '@tabler/icons-react';
import { formatShortDay } from '#web/lib/format.js';
import { ClassTime, Ltr } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './board.module.css';
import { Panel } from './panel.js';

interface TodayClassesProps {
  list: readonly ClassOfToday[];
  next: NextClass | null;
  /** False for who may not. */
  onTake: ((chosen: ClassOfToday) => void) | false;
}

/** Today's classes in order of time, with their attendance as it comes in; each is one tap from its register. */
export function TodayClasses({ list, next, onTake }: TodayClassesProps) {
  return (
    <Panel
      title="صفوف اليوم"
      area="classes"
      more={{ link: { to: '/app/teacher/classes' }, label: 'إدارة الصفوف' }}
    >
      {list.length > 0 ? (
        <ul className={classes.list}>
          {list.map((one) => (
            <li key={one.id} className={`${shared.ruled} ${classes.line}`}>
              <Flex direction="column" className={classes.grows ?? ''}>
                <span className={shared.breaks}>
                  <strong>{one.scheduled ? <ClassTime value={one.time} /> : 'إضافية'}</strong> ·{' '}
                  <bdi>{one.name}</bdi>
                </span>
                <Attended {...one} />
              </Flex>
              {onTake && (
                <Button
                  variant={one.met ? 'filled' : 'light'}
                  mih={44}
                  px="sm"
                  leftSection={<IconCalendarCheck size={18} />}
                  aria-label={`تسجيل حضور ${one.name}`}
                  onClick={() => onTake(one)}
                >
                  الحضور
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <QuietDay next={next} />
      )}
    </Panel>
  );
}

function Attended({ stage, attended, studentsNumber, met }: ClassOfToday) {
  return (
    <>
      <span className={shared.quiet}>
        {studentsNumber === 0 ? (
          'لا طلاب في الصف'
        ) : (
          <span className={shared.whole}>
            {met ? 'حضر' : 'لم تبدأ بعد،'} <Ltr>{formatNumber(attended)}</Ltr> من{' '}
            <Ltr>{formatNumber(studentsNumber)}</Ltr>
          </span>
        )}{' '}
        · <span className={shared.breaks}>{stage}</span>
      </span>
      {/* The line above has the same numbers. */}
      <Progress
        value={(attended / Math.max(1, studentsNumber)) * 100}
        size={6}
        mt={2}
        maw={320}
        aria-hidden
        classNames={{ section: classes.bar ?? '' }}
      />
    </>
  );
}

function QuietDay({ next }: { next: NextClass | null }) {
  return (
    <p>
      لا صفوف اليوم.{' '}
      {next ? (
        <>
          الصف القادم <bdi>{next.name}</bdi> يوم {DAY_NAMES[weekdayOf(next.date)]} {formatShortDay(next.date)}{' '}
          الساعة <ClassTime value={next.time} />.
        </>
      ) : (
        'لم تحدد مواعيد صفوف بعد.'
      )}
    </p>
  );
}
