import type { Assistant } from '@daad/contracts/staff.contract';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { setActive } from './staff.mutations.js';

interface DeactivateDialogProps extends DialogProps {
  assistant: Assistant;
  onDone: (assistant: Assistant) => void;
}

export function DeactivateDialog({ assistant: { id, fullName }, ...dialog }: DeactivateDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="إيقاف الحساب"
      mutation={setActive}
      variables={{ id, active: false }}
      note="يخرج من كل أجهزته فوراً، ويبقى كل ما سجله باسمه. يمكنك تفعيل حسابه متى شئت."
    >
      هل تريد إيقاف حساب <strong>{fullName}</strong>؟
    </ConfirmDialog>
  );
}
