import type { OwnSession } from '@daad/contracts/sessions.contract';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { deviceName } from './device-name.js';
import { endOtherSessions, endSession } from './sessions.mutations.js';

const NOTE = 'تتوقف صفحات الحساب هناك فوراً، ولا تعود إلا بكلمة المرور.';

export function SignOutDevice({ session, ...dialog }: DialogProps & { session: OwnSession }) {
  const name = deviceName(session);
  return (
    <ConfirmDialog
      {...dialog}
      title="تسجيل الخروج من الجهاز"
      mutation={endSession}
      variables={session.id}
      onDone={() => showSuccess(`تم تسجيل الخروج من ${name}`)}
      note={NOTE}
    >
      هل تريد تسجيل الخروج من{' '}
      <strong>
        <Sentence text={name} />
      </strong>
      ؟
    </ConfirmDialog>
  );
}

export function SignOutOthers(dialog: DialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="الخروج من كل الأجهزة الأخرى"
      mutation={endOtherSessions}
      variables={undefined}
      onDone={() => showSuccess('تم تسجيل الخروج من كل الأجهزة الأخرى')}
      note={NOTE}
    >
      هل تريد تسجيل الخروج من كل الأجهزة إلا هذا؟
    </ConfirmDialog>
  );
}
