import type { SchoolClass } from '@daad/contracts/classes.contract';
import { CLASS_FEE_KIND_LABELS, type ClassFeeKind } from '@daad/domain/class-fee';
import { formatMonth } from '#web/lib/format.js';
import { Money } from '#web/ui/layout/isolates.js';

const Fee = ({ kind, amount }: { kind: ClassFeeKind; amount: number }) =>
  kind === 'none' ? (
    CLASS_FEE_KIND_LABELS.none
  ) : (
    <>
      <Money value={amount} /> {kind === 'monthly' ? 'كل شهر' : 'كل حصة'}
    </>
  );

/** What a class asks of its members this month. */
export const ClassFee = ({ feeKind, feeAmount }: Pick<SchoolClass, 'feeKind' | 'feeAmount'>) => (
  <Fee kind={feeKind} amount={feeAmount} />
);

/** What it asks from a later month on; nothing without another fee. */
export const NextFee = ({ nextFee }: Pick<SchoolClass, 'nextFee'>) =>
  nextFee && (
    <>
      من {formatMonth(nextFee.from)}: <Fee kind={nextFee.kind} amount={nextFee.amount} />
    </>
  );
