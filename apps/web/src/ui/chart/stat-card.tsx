import { formatNumber } from '@daad/domain/amount-text';
import type { Trend } from '@daad/domain/trend';
import { Box, Flex, Skeleton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, createContext, useContext } from 'react';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useSidewaysScroll } from '../layout/use-sideways-scroll.js';
import type { Tone } from '../layout/tone.js';
import { Ltr } from '../layout/isolates.js';
import shared from '../layout/shared.module.css';
import classes from './stat-card.module.css';

const MOVES = {
  up: { icon: IconArrowUp, word: 'زيادة', color: 'var(--palm-text)' },
  down: { icon: IconArrowDown, word: 'انخفاض', color: 'var(--saffron-text)' },
} as const;

/** The change of a value: an arrow and a signed number, so that the colour is not needed. */
function TrendMark({ trend: { direction, text } }: { trend: Trend }) {
  if (direction === 'same')
    return (
      <Box component="span" fw={600}>
        {text}
      </Box>
    );
  const { icon: Icon, word, color } = MOVES[direction];
  return (
    <Flex component="span" display="inline-flex" align="center" gap={2} fw={600} c={color}>
      <Icon size={14} stroke={2} aria-hidden />
      <VisuallyHidden>{word} </VisuallyHidden>
      <Ltr>{text}</Ltr>
    </Flex>
  );
}

interface StatCardProps {
  label: string;
  /** A number is shown as the numbers of this language are. */
  value: ReactNode;
  hint?: ReactNode;
  /** Null while it is loading: its line is reserved. */
  trend?: Trend | null | undefined;
  icon?: ReactNode;
  tone?: Tone;
}

interface Reading {
  data?: unknown;
  error?: unknown;
}

/** Whether the values of a row are loaded, loading, or failed to load. */
type RowState = 'known' | 'loading' | 'unknown';
const StateOfRow = createContext<RowState>('known');

const stateOf = ({ data, error }: Reading): RowState =>
  data !== undefined ? 'known' : error ? 'unknown' : 'loading';

/** Characters that fit next to an icon in a row of five cards. */
const LONG = 10;

/** One value with its name. Put several in a `StatRow`. */
export function StatCard({ label, value: given, hint, trend, icon, tone = 'neutral' }: StatCardProps) {
  const state = useContext(StateOfRow);
  const value = typeof given === 'number' ? formatNumber(given) : given;
  return (
    <div
      className={`${shared.card} ${shared.toned} ${classes.card}`}
      data-tone={tone}
      data-icon={icon ? true : undefined}
    >
      <dt className={shared.quiet}>
        {icon && (
          <span className={`${shared.middle} ${shared.tinted} ${classes.icon}`} aria-hidden>
            {icon}
          </span>
        )}
        {label}
      </dt>
      <dd
        className={`${shared.tabular} ${shared.breaks} ${classes.value}`}
        data-long={(typeof value === 'string' && value.length > LONG) || undefined}
      >
        {state === 'loading' ? (
          <span role="status" aria-label="جارٍ التحميل">
            {/* As high as the value that it stands for. */}
            <Skeleton component="span" display="block" width={72} height="1em" my="0.25em" />
          </span>
        ) : (
          <bdi>{state === 'unknown' ? '—' : value}</bdi>
        )}
      </dd>
      {(hint || trend !== undefined) && (
        <dd className={`${shared.quiet} ${shared.column} ${classes.hint}`}>
          {trend ? <TrendMark trend={trend} /> : trend === null && <span aria-hidden>{'\u00a0'}</span>}
          {hint && <span>{hint}</span>}
        </dd>
      )}
    </div>
  );
}

interface StatRowProps {
  /** The query of the values: skeletons while it loads, dashes when it failed. */
  of?: Reading;
  /** A line below that applies to all of them. */
  note?: string;
  /** A card for each, where they are what one came for; otherwise they are one line above a list. */
  cards?: boolean;
  children: ReactNode;
}

export function StatRow({ of, note, cards = false, children }: StatRowProps) {
  return (
    <StateOfRow value={of ? stateOf(of) : 'known'}>
      {cards ? <dl className={classes.row}>{children}</dl> : <Strip>{children}</Strip>}
      {note && <p className={`${shared.quiet} ${classes.note}`}>{note}</p>}
    </StateOfRow>
  );
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <dl className={`${shared.card} ${classes.strip}`} {...useSidewaysScroll(children)}>
      {children}
    </dl>
  );
}
