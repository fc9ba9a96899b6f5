import type { LedgerKind } from '@daad/domain/points-ledger';

/** Where points come from, as every screen names it. */
export const LEDGER_KIND_LABELS: Record<LedgerKind, string> = {
  attendance: 'حضور',
  exam: 'امتحان',
  direct: 'نقاط مباشرة',
  minus: 'خصم',
};
