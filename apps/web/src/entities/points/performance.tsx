import { bandOf, type BandTable, NEW_STUDENT } from '@daad/domain/bands';
import { Box, Flex } from '@mantine/core';
import { BandBadge } from './band-badge.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './performance.module.css';

interface PerformanceProps {
  bands: BandTable;
  points: number;
  /** See `BandBadge`. */
  isNew: boolean;
}

/** The word for a student's points, over a bar as long as the points from 0 to 100. */
export function Performance({ bands, points, isNew }: PerformanceProps) {
  const { tone } = isNew ? NEW_STUDENT : bandOf(bands, points);
  const percent = Math.min(100, Math.max(0, points));
  return (
    <Flex component="span" display="inline-flex" direction="column" gap={6} align="flex-start" w={112}>
      <BandBadge bands={bands} value={points} isNew={isNew} />
      <Box
        component="span"
        w="100%"
        h={4}
        bdrs={999}
        bg="var(--grey-soft)"
        className={shared.toned ?? ''}
        style={{ overflow: 'hidden' }}
        data-tone={tone}
        aria-hidden
      >
        <span className={classes.bar} style={{ inlineSize: `${percent}%` }} />
      </Box>
    </Flex>
  );
}
