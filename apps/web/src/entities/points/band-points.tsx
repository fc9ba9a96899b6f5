import { bandOf, type BandTable, NEW_STUDENT } from '@daad/domain/bands';
import { Points } from '#web/ui/layout/isolates.js';
import isolates from '#web/ui/layout/isolates.module.css';
import shared from '#web/ui/layout/shared.module.css';
import classes from './band-points.module.css';

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
    <span className={`${shared.toned} ${classes.points}`} data-tone={tone}>
      <Points value={points} />
      <span className={isolates.srOnly}> ({label})</span>
    </span>
  );
}
