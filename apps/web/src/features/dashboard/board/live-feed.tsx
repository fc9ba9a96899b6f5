import { useQuery } from '@tanstack/react-query';
import type { FeedLine } from '@daad/contracts/today.contract';
import { cairoDay, cairoToday } from '@daad/domain/calendar-day';
import { IconAward, IconCalendarCheck, IconPackage, IconReceipt } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatShortDay, formatTime } from '#web/lib/format.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import shared from '#web/ui/layout/shared.module.css';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { useFlip } from '#web/ui/layout/use-flip.js';
import classes from './board.module.css';
import { FeedSentence } from './feed-sentence.js';
import { FoldedList } from './folded-list.js';
import { Panel } from './panel.js';
import { feedQuery } from './today.queries.js';

const ICONS = {
  'order.placed': IconReceipt,
  'order.statusChanged': IconPackage,
  attendance: IconCalendarCheck,
  points: IconAward,
};

/** The last things that happened, as they happen: a new line slides in on top and glows once. */
export function LiveFeed() {
  const { data, error, refetch } = useQuery(feedQuery);
  const list = useRef<HTMLUListElement>(null);
  const fresh = useFresh(data);
  useFlip(list, data?.map(({ id }) => id).join() ?? '');
  return (
    <Panel title="آخر ما حدث" area="feed">
      {!data && error && (
        <ErrorState error={error} title="فشل في تحميل آخر ما حدث" onRetry={() => void refetch()} />
      )}
      {!data && !error && <LinesSkeleton count={6} height={36} />}
      {data?.length === 0 && <p className={shared.quiet}>الطلبات والحضور والنقاط تظهر هنا لحظة حدوثها.</p>}
      {data && data.length > 0 && (
        <FoldedList ref={list} label="آخر ما حدث" count={data.length}>
          {data.map((line) => (
            <Line key={line.id} line={line} isFresh={fresh.has(line.id)} />
          ))}
        </FoldedList>
      )}
    </Panel>
  );
}

function Line({ line, isFresh }: { line: FeedLine; isFresh: boolean }) {
  const Icon = ICONS[line.kind];
  return (
    <li data-flip={line.id} className={`${shared.ruled} ${classes.line} ${isFresh ? classes.fresh : ''}`}>
      <Icon size={18} stroke={1.6} color="var(--ink-muted)" aria-hidden />
      <span className={`${classes.grows} ${shared.breaks}`}>
        <FeedSentence line={line} />
      </span>
      <time dateTime={line.at} className={`${shared.quiet} ${shared.whole}`}>
        <bdi>
          {cairoDay(new Date(line.at)) === cairoToday() ? formatTime(line.at) : formatShortDay(line.at)}
        </bdi>
      </time>
    </li>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The lines that have come since the feed was first shown: each is animated once, when its element is new. */
function useFresh(lines: readonly FeedLine[] | undefined): ReadonlySet<string> {
  const [state, setState] = useState({ lines, fresh: NONE });
  if (!lines || state.lines === lines) return state.fresh;
  const known = new Set(state.lines?.map(({ id }) => id));
  const arrived = state.lines ? lines.filter(({ id }) => !known.has(id)) : [];
  const fresh = new Set([...state.fresh, ...arrived.map(({ id }) => id)]);
  setState({ lines, fresh });
  return fresh;
}
