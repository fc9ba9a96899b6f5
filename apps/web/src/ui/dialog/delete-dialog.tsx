import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import { showSuccess } from '../feedback/show-success.js';
import type { DialogProps } from './use-dialogs.js';

interface DeleteDialogProps<Result> extends DialogProps {
  /** What kind of thing it is: 'الفئة'. */
  what: string;
  name: string;
  id: string;
  mutation: UseMutationOptions<Result, Error, string>;
  /** What else follows from it. */
  note?: ReactNode;
  confirmLabel?: string;
  /** In place of the usual question. */
  children?: ReactNode;
  /** In place of the usual success message. */
  done?: string;
  onDone?: () => void;
}

/** Asks before one thing is deleted. What the server refuses, and why, is shown inside. */
export function DeleteDialog<Result>(props: DeleteDialogProps<Result>) {
  const { what, name, id, children, done = `تم حذف ${what} «${name}»`, onDone, ...dialog } = props;
  return (
    <ConfirmDialog
      title={`حذف ${what}`}
      {...dialog}
      variables={id}
      onDone={() => {
        onDone?.();
        showSuccess(done);
      }}
    >
      {children ?? (
        <>
          هل أنت متأكد من حذف {what} <strong>{name}</strong>؟
        </>
      )}
    </ConfirmDialog>
  );
}
