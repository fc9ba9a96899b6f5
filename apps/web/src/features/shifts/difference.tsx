import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { Money } from '#web/ui/layout/isolates.js';

/** What was counted, against what there should be: in words, as a sign is easily overlooked. */
export function Difference({ value }: { value: number }) {
  if (value === 0) return <StatusBadge tone="success">مطابقة</StatusBadge>;
  return (
    <StatusBadge tone={value < 0 ? 'danger' : 'warning'}>
      <span>
        {value < 0 ? 'عجز' : 'زيادة'} <Money value={Math.abs(value)} />
      </span>
    </StatusBadge>
  );
}
