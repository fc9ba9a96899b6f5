import { bandOf, type BandTable } from '@daad/domain/bands';
import { StatusBadge } from '#web/ui/status-badge.js';

interface BandBadgeProps {
  bands: BandTable;
  /** Points or percent, by table. */
  value: number | null | undefined;
}

/** The word that a table of bands has for a value, in that band's colour. */
export function BandBadge({ bands, value }: BandBadgeProps) {
  const band = bandOf(bands, value);
  return <StatusBadge tone={band.tone}>{band.label}</StatusBadge>;
}
