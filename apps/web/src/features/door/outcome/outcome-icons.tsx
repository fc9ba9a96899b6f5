import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClockCheck,
  IconCloudCheck,
  IconCloudUp,
  IconCloudX,
  IconCreditCardOff,
  IconHandStop,
  IconQuestionMark,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ScanOutcome } from '@daad/domain/scan';
import shared from '#web/ui/layout/shared.module.css';
import type { ShownScan } from '../shown-scan.js';

const ICONS: Record<ScanOutcome, TablerIcon> = {
  marked: IconCircleCheck,
  already: IconClockCheck,
  'other-class': IconUsersGroup,
  held: IconHandStop,
  replaced: IconCreditCardOff,
  unknown: IconQuestionMark,
  undone: IconArrowBackUp,
};

/** Each outcome has another shape, for those who see no colours. */
export function OutcomeIcon({ scan, size }: { scan: ShownScan; size: number }) {
  const { outcome, state, undone } = scan;
  const Icon = state === 'refused' ? IconAlertTriangle : undone ? IconArrowBackUp : ICONS[outcome];
  return <Icon size={size} stroke={2} aria-hidden />;
}

const STATES: Record<ShownScan['state'], { icon: TablerIcon; word: string }> = {
  waiting: { icon: IconCloudUp, word: 'ينتظر الإرسال' },
  sent: { icon: IconCloudCheck, word: 'محفوظ' },
  refused: { icon: IconCloudX, word: 'مرفوض' },
};

/** Where a scan is on its way to the server. */
export function ScanStateMark({ state }: Pick<ShownScan, 'state'>) {
  const { icon: Icon, word } = STATES[state];
  return (
    <span className={`${shared.quiet} ${shared.whole}`}>
      <Icon size={16} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 4 }} />
      {word}
    </span>
  );
}
