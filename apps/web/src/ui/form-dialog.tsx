import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { useReportUnsaved } from '../lib/unsaved.js';
import { CancelButton } from './cancel-button.js';
import { FormErrors } from './form-errors.js';
import { Modal } from './modal.js';
import { usePhone } from './use-narrow.js';

interface FormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** `useApiForm().submit`. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitting: boolean;
  /** `useApiForm().problems`: what belongs to no field. */
  problems: readonly string[];
  problemsTitle?: string;
  submitLabel?: string;
  /** `useApiForm().isUnsaved`: closing asks first. */
  unsaved: boolean;
  /** For a form that cannot be sent yet. */
  submitDisabled?: boolean;
  size?: ModalProps['size'];
  children: ReactNode;
}

/** A form in a dialog; it fills a phone's screen. Cannot be closed while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const {
    opened,
    onClose,
    title,
    onSubmit,
    submitting,
    problems,
    problemsTitle,
    submitDisabled,
    size = 'lg',
    children,
  } = props;
  const isPhone = usePhone();

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      locked={submitting}
      title={title}
      size={size}
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <ReportUnsaved unsaved={props.unsaved} />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormErrors errors={problems} {...(problemsTitle && { title: problemsTitle })} />
          {children}
          <Group justify="flex-end">
            <CancelButton onCancel={onClose} disabled={submitting} />
            <Button type="submit" loading={submitting} disabled={submitDisabled ?? false}>
              {props.submitLabel ?? 'حفظ'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Inside the modal, which has to know. */
function ReportUnsaved({ unsaved }: { unsaved: boolean }) {
  useReportUnsaved(unsaved);
  return null;
}
