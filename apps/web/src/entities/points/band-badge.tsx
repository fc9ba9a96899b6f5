import { bandOf, type BandTable, NEW_STUDENT } from '@daad/domain/bands';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';

interface BandBadgeProps {
  bands: BandTable;
  /** Points or percent, by table. */
  value: number | null | undefined;
  /** Points of a student who has none to be rated by yet. */
  isNew?: boolean;
}

/** The word that a table of bands has for a value, in that band's colour. */
export function BandBadge({ bands, value, isNew = false }: BandBadgeProps) {
  const band = isNew ? NEW_STUDENT : bandOf(bands, value);
  return <StatusBadge tone={band.tone}>{band.label}</StatusBadge>;
}
