import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClassOfToday } from '@daad/contracts/today.contract';
import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import shared from '#web/ui/layout/shared.module.css';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { AbsentToday } from './absent-today.js';
import classes from './board.module.css';
import { FirstSteps } from './first-steps.js';
import { LastDays } from './last-days.js';
import { LiveFeed } from './live-feed.js';
import { NextExam } from './next-exam.js';
import { statisticsQuery } from './statistics.queries.js';
import { TodayClasses } from './today-classes.js';
import { todayQuery } from './today.queries.js';
import { WaitingOrders } from './waiting-orders.js';

interface BoardProps {
  onTake: (chosen: ClassOfToday) => void;
  onAddStudent: () => void;
  /** Above the day where the screen is wide, below it on a phone. */
  statistics: ReactNode;
}

/** The teacher's day, all of it live. */
export function Board({ onTake, onAddStudent, statistics }: BoardProps) {
  return (
    <div className={classes.board}>
      <Box miw={0} className={classes.statistics ?? ''} style={{ gridArea: 'statistics' }}>
        {statistics}
      </Box>
      <Day onTake={onTake} onAddStudent={onAddStudent} />
      <LiveFeed />
    </div>
  );
}

function Day({ onTake, onAddStudent }: Omit<BoardProps, 'statistics'>) {
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
        {['classes', 'absent', 'orders', 'exam', 'days'].map((area) => (
          <Box key={area} miw={0} py="sm" px="md" className={shared.card ?? ''} style={{ gridArea: area }}>
            <LinesSkeleton count={area === 'exam' ? 2 : 4} height={36} />
          </Box>
        ))}
      </>
    );
  }
  const isNew = totals && (totals.studentsNumber === 0 || totals.classesNumber === 0);
  return (
    <>
      {isNew && data.classes.length === 0 ? (
        <FirstSteps onAddStudent={onAddStudent} />
      ) : (
        <TodayClasses list={data.classes} next={data.nextClass} onTake={onTake} />
      )}
      <AbsentToday {...data} anyMet={data.classes.some(({ met }) => met)} />
      <WaitingOrders ordersWaiting={data.ordersWaiting} />
      <NextExam nextExam={data.nextExam} />
      <LastDays days={data.days} />
    </>
  );
}
