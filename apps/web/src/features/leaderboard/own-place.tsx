import { getPointsSummary } from '@daad/contracts/points.contract';
import { nounOf } from '@daad/domain/arabic-text';
import { distanceToNextPlace, rankName } from '@daad/domain/next-place';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { Points } from '#web/ui/layout/isolates.js';
import { ROWS } from './leaderboard.queries.js';
import { OWN_ROW } from './own-mark.js';
import classes from './own-place.module.css';

interface OwnPlaceProps {
  studentId: string;
  /** Whether the own row is on the page that is shown. */
  isShown: boolean;
  /** To the page of everyone that has it. */
  onPage: (page: number) => void;
}

/** The signed-in student's own place, at the lower edge of the window wherever the list is scrolled to. */
export function OwnPlace({ studentId, isShown, onPage }: OwnPlaceProps) {
  const { data: own } = useQuery({
    queryKey: [...queryKeys.pointsSummary, studentId],
    queryFn: ({ signal }) => callApi(getPointsSummary, { params: { studentId } }, { signal }),
  });
  if (!own) return null;
  const show = () => {
    if (!isShown) {
      onPage(Math.ceil(own.position / ROWS));
      return;
    }
    const row = document.getElementById(OWN_ROW);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.bar} aria-label="مركزك">
      <p className={classes.words}>
        <strong>
          أنت في المركز {rankName(own.rank)} برصيد <Points value={own.totalPoints} />{' '}
          {nounOf(own.totalPoints, 'point')}
        </strong>
        {own.nextPlace && <span>{distanceToNextPlace(own.nextPlace)}</span>}
      </p>
      <Button size="sm" onClick={show}>
        أرني مكاني
      </Button>
    </section>
  );
}
