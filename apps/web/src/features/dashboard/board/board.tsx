import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClassOfToday, Today } from '@daad/contracts/today.contract';
import type { ReactNode } from 'react';
import { countOf } from '@daad/domain/arabic-text';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { formatLongDay, formatTime } from '#web/lib/format.js';
import { StudentName } from '#web/entities/student/student-name.js';
import { CountBadge } from '#web/ui/feedback/count-badge.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import { AbsentToday } from './absent-today.js';
import { FirstSteps } from './first-steps.js';
import { LastDays } from './last-days.js';
import { LiveFeed } from './live-feed.js';
import { statisticsQuery } from '../statistics/statistics.queries.js';
import { TodayClasses } from './today-classes.js';
import { todayQuery } from './today.queries.js';
import { Panel } from './panel.js';
import classes from './board.module.css';
import { useMay } from '#web/lib/use-may.js';

/** The newest orders that wait for the teacher. */
function WaitingOrders({
  ordersWaiting: { count, items },
}: {
  ordersWaiting: NonNullable<Today['ordersWaiting']>;
}) {
  return (
    <Panel
      title="طلبات منتظرة"
      area="orders"
      badge={count > 0 && <CountBadge count={count} label="قيد الانتظار" lh={1.9} />}
      more={{ link: { to: '/app/teacher/orders', search: { status: 'Pending' } }, label: 'كل المنتظرة' }}
    >
      {items.length === 0 && <p className={shared.quiet}>لا طلبات تنتظرك.</p>}
      <ul>
        {items.map(({ id, number, studentId, student, total }) => (
          <li key={id} className={`${shared.ruled} ${classes.line}`}>
            <span className={shared.quiet}>
              <Ltr>#{number}</Ltr>
            </span>
            <span className={`${classes.grows} ${shared.cut}`}>
              <StudentName id={studentId} name={student} />
            </span>
            <Money value={total} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NextExam({ nextExam }: Pick<Today, 'nextExam'>) {
  return (
    <Panel
      title="الامتحان القادم"
      area="exam"
      more={{ link: { to: '/app/teacher/exams' }, label: 'الامتحانات' }}
    >
      {nextExam ? (
        <>
          <strong className={shared.breaks}>
            <bdi>{nextExam.name}</bdi>
          </strong>
          <span>
            {formatLongDay(nextExam.date)} <bdi>{formatTime(nextExam.date)}</bdi>
          </span>
          <span className={shared.quiet}>
            {countOf(nextExam.studentsNumber, 'student')} · من {countOf(nextExam.degree, 'grade', 'genitive')}
          </span>
        </>
      ) : (
        <p className={shared.quiet}>لا امتحان قادم.</p>
      )}
    </Panel>
  );
}

interface BoardProps {
  /** False for who may not. */
  onTake: ((chosen: ClassOfToday) => void) | false;
  onAddStudent: (() => void) | false;
  /** Above the day where the screen is wide, below it on a phone. */
  statistics: ReactNode;
}

/** The teacher's day, all of it live. */
export function Board({ statistics, ...day }: BoardProps) {
  const parts = useParts();
  const without = [!parts.mayAttend && 'absent', !parts.maySell && 'orders'].filter(Boolean);
  return (
    <div className={classes.board} data-without={without.join(' ')}>
      <Box miw={0} className={classes.statistics ?? ''} style={{ gridArea: 'statistics' }}>
        {statistics}
      </Box>
      <Day {...day} {...parts} />
      <LiveFeed />
    </div>
  );
}

/** The parts that are of no concern to who may not do anything about them. */
function useParts() {
  const may = useMay();
  return { mayAttend: may('GET attendance/absentStudents'), maySell: may('GET order/Counts') };
}

type DayProps = Omit<BoardProps, 'statistics'> & ReturnType<typeof useParts>;

function Day({ onTake, onAddStudent, mayAttend, maySell }: DayProps) {
  const { data, error, refetch } = useQuery(todayQuery);
  const { data: totals } = useQuery(statisticsQuery);
  if (!data && error) {
    return (
      <div className={shared.card} style={{ gridRow: 'classes / exam', gridColumn: 'classes' }}>
        <ErrorState error={error} title="فشل في تحميل يومك" onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <>
        {['classes', mayAttend && 'absent', maySell && 'orders', 'exam', 'days'].map(
          (area) =>
            area && (
              <Box
                key={area}
                miw={0}
                py="sm"
                px="md"
                className={shared.card ?? ''}
                style={{ gridArea: area }}
              >
                <LinesSkeleton count={area === 'exam' ? 2 : 4} height={36} />
              </Box>
            ),
        )}
      </>
    );
  }
  const isNew = totals && (totals.studentsNumber === 0 || totals.classesNumber === 0);
  return (
    <>
      {isNew && onAddStudent && data.classes.length === 0 ? (
        <FirstSteps onAddStudent={onAddStudent} />
      ) : (
        <TodayClasses list={data.classes} next={data.nextClass} onTake={onTake} />
      )}
      {mayAttend && data.absentees && (
        <AbsentToday
          date={data.date}
          absentees={data.absentees}
          anyMet={data.classes.some(({ met }) => met)}
        />
      )}
      {maySell && data.ordersWaiting && <WaitingOrders ordersWaiting={data.ordersWaiting} />}
      <NextExam nextExam={data.nextExam} />
      <LastDays days={data.days} />
    </>
  );
}
