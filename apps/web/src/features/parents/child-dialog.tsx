import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#web/lib/api-error.js';
import { Modal } from '#web/ui/dialog/modal.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { ChildDetails, ChildGone } from './child-details.js';
import { childQuery } from './parents.queries.js';

interface ChildDialogProps extends DialogProps {
  id: string;
  /** The parent's, which has to be the child's still. */
  phone: string;
  /** Buttons that reach the teacher: on a phone the dialog covers those of the page. */
  contact: ReactNode;
}

/** Everything a parent may know of one child, read again whenever the connection comes back. */
export function ChildDialog({ opened, onClose, id, phone, contact }: ChildDialogProps) {
  const isPhone = usePhone();
  const { data: child, error } = useQuery({ ...childQuery(id, phone), enabled: opened });
  const isGone = isNotFound(error);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={820}
      fullScreen={isPhone}
      title={isGone ? 'بيانات الطالب' : child?.fullName}
    >
      {isGone ? <ChildGone /> : child && <ChildDetails child={child} />}
      {(isGone || child) && contact}
    </Modal>
  );
}
