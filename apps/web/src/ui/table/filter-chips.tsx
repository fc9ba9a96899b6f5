import { Chip, Chips } from '../form/chips.js';

export interface FilterChip {
  label: string;
  value: string;
  onRemove: () => void;
}

/** The filters that are on, each to be taken away by itself. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <Chips label="الفلاتر النشطة">
      {chips.map(({ label, value, onRemove }) => (
        <Chip key={label} removeLabel={`إزالة فلتر ${label}`} onRemove={onRemove}>
          {label}: <bdi>{value}</bdi>
        </Chip>
      ))}
    </Chips>
  );
}
