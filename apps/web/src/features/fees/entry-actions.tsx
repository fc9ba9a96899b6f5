import type { FeeEntry, OpenCharge } from '@daad/contracts/fees.contract';
import { FEE_KIND_LABELS } from '@daad/domain/fee-ledger';
import { Box } from '@mantine/core';
import { IconArrowBackUp, IconCashBanknoteOff, IconGift } from '@tabler/icons-react';
import { RowAction } from '#web/ui/table/row-action.js';
import { RowMenu } from '#web/ui/table/row-menu.js';

interface EntryActionsProps {
  entry: FeeEntry;
  /** The entry as a charge with something open of it. */
  charge: OpenCharge | undefined;
  titleId: string;
  onWaive: (charge: OpenCharge) => void;
  onRefund: () => void;
  onReverse: () => void;
}

/** What the rules let one do with an entry; only its room where that is nothing. */
export function EntryActions({ entry, charge, titleId, onWaive, onRefund, onReverse }: EntryActionsProps) {
  const of = FEE_KIND_LABELS[entry.kind];
  const refunds = entry.reversedBy === null && (entry.refundable ?? 0) > 0;
  return (
    <Box w={34} flex="none">
      {(charge || refunds || entry.reversible) && (
        <RowMenu titleId={titleId}>
          {charge && (
            <RowAction label="إعفاء" of={of} onClick={() => onWaive(charge)}>
              <IconGift size={18} />
            </RowAction>
          )}
          {refunds && (
            <RowAction label="رد مبلغ" of={of} onClick={onRefund}>
              <IconCashBanknoteOff size={18} />
            </RowAction>
          )}
          {entry.reversible && (
            <RowAction label="إلغاء القيد" of={of} color="clay" onClick={onReverse}>
              <IconArrowBackUp size={18} />
            </RowAction>
          )}
        </RowMenu>
      )}
    </Box>
  );
}
