import { bandOf, type BandTable, NEW_STUDENT } from '@daad/domain/bands';
import { Box, VisuallyHidden } from '@mantine/core';
import { Points } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';

interface BandPointsProps {
  bands: BandTable;
  points: number;
  /** See `BandBadge`. */
  isNew: boolean;
}

/** Points in the colour of their band, for rows without room for its word, which screen readers read. */
export function BandPoints({ bands, points, isNew }: BandPointsProps) {
  const { tone, label } = isNew ? NEW_STUDENT : bandOf(bands, points);
  return (
    <Box component="span" c="var(--tone-text)" className={shared.toned ?? ''} data-tone={tone}>
      <Points value={points} />
      <VisuallyHidden> ({label})</VisuallyHidden>
    </Box>
  );
}
