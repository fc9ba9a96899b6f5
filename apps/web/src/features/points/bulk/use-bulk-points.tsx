import { useEffect, useEffectEvent } from 'react';
import { useStudentDeleted } from '#web/realtime/use-student-deleted.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { type SelectableList, useSelectAll } from '#web/ui/table/use-select-all.js';
import { BulkPointsDialog } from './bulk-points-dialog.js';
import { PointsBar } from '../points-buttons.js';
import type { BulkFilter, PointsMode } from '../points.mutations.js';

/** The dialog as the address has it. */
interface Address {
  opened: boolean;
  onClose: () => void;
}

/** Selection in a list of students, and points for those who are selected or for others. */
export function useBulkPoints(list: SelectableList & { filter: BulkFilter }, address?: Address) {
  const selected = useSelectAll(list);
  const { chosen, isAll, count, clear, drop } = selected;
  useStudentDeleted(drop);
  const dialogs = useDialogs({
    bulk: (dialog, mode: PointsMode) => (
      <BulkPointsDialog
        {...dialog}
        mode={mode}
        initialTarget={isAll ? { kind: 'list' } : { kind: 'students', chosen }}
        matching={isAll ? { filter: list.filter, count } : null}
        onAllDone={clear}
        onClose={() => {
          dialog.onClose();
          if (address?.opened) address.onClose();
        }}
      />
    ),
  });
  const open = (mode: PointsMode) => dialogs.open('bulk', mode);
  const openAddressed = useEffectEvent(() => open('add'));
  const isAddressed = address?.opened ?? false;
  useEffect(() => {
    if (isAddressed) openAddressed();
  }, [isAddressed]);
  return {
    open,
    drop,
    selection: selected.selection,
    /** The bar of the selection and the dialog, below the list. */
    view: (
      <>
        <PointsBar selected={selected} onPress={open} />
        {dialogs.view}
      </>
    ),
  };
}
