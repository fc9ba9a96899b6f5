import type { PointsSummary } from '@daad/contracts/points.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf, nounOf } from '@daad/domain/arabic-text';
import { LEADERBOARD_BANDS } from '@daad/domain/bands';
import { distanceToNextPlace } from '@daad/domain/next-place';
import { hasNoPoints } from '@daad/domain/points-ledger';
import { Box, Center, Flex, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { BandBadge } from '#web/entities/points/band-badge.js';
import { Ltr, Points } from '#web/ui/layout/isolates.js';
import { useCountUp } from '#web/ui/chart/use-count-up.js';
import { MedalRing } from './medal-ring.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './points-medal.module.css';

const TOP = Math.max(...LEADERBOARD_BANDS.map(({ min }) => min));

/** The level above the one that these points give, and how far it is; null at the top. */
function nextLevel(points: number) {
  const next = LEADERBOARD_BANDS.findLast(({ min }) => min > points);
  return next ? { label: next.label, missing: next.min - points } : null;
}

interface PointsMedalProps {
  /** Undefined while loading. */
  summary: PointsSummary | undefined;
  children?: ReactNode;
}

/** Points and rank as a picture: the first thing that a student looks for. Rings once when points arrive. */
export function PointsMedal({ summary, children }: PointsMedalProps) {
  const [rings, setRings] = useState(0);
  useLiveEvent('points.changed', ({ studentId, points }) => {
    if (studentId === summary?.studentId && points > 0) setRings((times) => times + 1);
  });
  if (!summary) return <Skeleton height={232} radius="lg" mb="lg" role="status" aria-label="جارٍ التحميل" />;
  return (
    <Flex
      component="section"
      direction={{ base: 'column', sm: 'row' }}
      rowGap="md"
      columnGap="xl"
      align="center"
      wrap="wrap"
      mb="lg"
      p={{ base: 'md', sm: 'lg' }}
      ta={{ base: 'center', sm: 'start' }}
      className={`${shared.card} ${classes.panel}`}
      aria-label="نقاطي وترتيبي"
    >
      <Center flex="none" pos="relative" w={184} h={184}>
        <MedalRing key={rings} fraction={summary.totalPoints / TOP} celebrates={rings > 0} />
        <Balance total={summary.totalPoints} />
      </Center>
      <Flex
        direction="column"
        gap="sm"
        align={{ base: 'center', sm: 'flex-start' }}
        flex={{ base: '1 1 auto', sm: '1 1 240px' }}
      >
        <Flex
          component="p"
          rowGap="xs"
          columnGap="sm"
          align="center"
          justify={{ base: 'center', sm: 'flex-start' }}
          wrap="wrap"
          fz="xl"
          fw={600}
          lh={1.4}
        >
          <IconAward size={28} stroke={1.6} color="var(--saffron)" aria-hidden />
          <span>
            المركز <Ltr>{formatNumber(summary.rank)}</Ltr>
          </span>
          <BandBadge bands={LEADERBOARD_BANDS} value={summary.totalPoints} isNew={hasNoPoints(summary)} />
        </Flex>
        {goalsOf(summary).map((goal) => (
          <Box key={goal} component="p" c="dimmed" fz="md">
            {goal}
          </Box>
        ))}
        {children}
      </Flex>
    </Flex>
  );
}

/** How far the next goals are: the next level, as long as there is one, and the next place. */
function goalsOf({ totalPoints, nextPlace }: Pick<PointsSummary, 'totalPoints' | 'nextPlace'>): string[] {
  const next = nextLevel(totalPoints);
  const level = next && `بقيت ${countOf(next.missing, 'point')} لتصل إلى مستوى «${next.label}»`;
  return [...(level ? [level] : []), distanceToNextPlace(nextPlace)];
}

function Balance({ total }: { total: number }) {
  const shown = useCountUp(total);
  return (
    <Flex component="p" direction="column" align="center" pos="relative" c="var(--saffron-text)" lh={1.2}>
      {/* Five digits would lie on the ring. */}
      <Box component="strong" fz={total < 10_000 ? 'display' : 'xxl'} fw={600} aria-hidden>
        <Points value={shown} />
      </Box>
      <span aria-hidden>{nounOf(shown, 'point')}</span>
      {/* The running number is visual; screen readers get the final one, once. */}
      <VisuallyHidden role="status">
        رصيدك {total > 0 ? countOf(total, 'point') : `${formatNumber(total)} نقطة`}
      </VisuallyHidden>
    </Flex>
  );
}
