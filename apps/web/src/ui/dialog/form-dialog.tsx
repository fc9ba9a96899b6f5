import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import type { ApiForm } from '#web/lib/use-api-form.js';
import { CancelButton } from './cancel-button.js';
import { FormErrors } from '../form/form-errors.js';
import { Modal } from './modal.js';
import type { DialogProps } from './use-dialogs.js';
import { usePhone } from '../layout/use-narrow.js';

interface FormDialogProps extends DialogProps {
  title: string;
  of: Pick<ApiForm<object>, 'submit' | 'submitting' | 'problems' | 'isUnsaved'>;
  /** In place of those of the form. */
  problems?: readonly string[];
  unsaved?: boolean;
  problemsTitle?: string;
  submitLabel?: string;
  /** What it does cannot be undone. */
  dangerous?: boolean;
  /** For a form that cannot be sent yet. */
  submitDisabled?: boolean;
  /** Another button that sends the form, before the main one. */
  otherSubmit?: ReactNode;
  size?: ModalProps['size'];
  /** Takes the place of the form, for instance once it is saved. */
  instead?: ReactNode;
  /** Only what is in it closes it. */
  locked?: boolean;
  children: ReactNode;
}

/** A form in a dialog; it fills a phone's screen. Cannot be closed while it is being sent; unsaved text is confirmed first. */
export function FormDialog(props: FormDialogProps) {
  const {
    opened,
    onClose,
    title,
    of: { submit, submitting, isUnsaved, problems: ownProblems },
    problems = ownProblems,
    unsaved = isUnsaved,
    problemsTitle,
    submitDisabled,
    size = 'lg',
    locked = false,
    children,
  } = props;
  const isPhone = usePhone();

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      locked={submitting || locked}
      withCloseButton={!locked}
      title={title}
      size={size}
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <ReportUnsaved unsaved={unsaved} />
      {props.instead || (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <FormErrors errors={problems} {...(problemsTitle && { title: problemsTitle })} />
            {children}
            <Group justify="flex-end">
              <CancelButton onCancel={onClose} disabled={submitting} />
              {props.otherSubmit}
              <Button
                type="submit"
                loading={submitting}
                disabled={submitDisabled ?? false}
                {...(props.dangerous && { color: 'clay' })}
              >
                {props.submitLabel ?? 'حفظ'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

/** Inside the modal, which has to know. */
function ReportUnsaved({ unsaved }: { unsaved: boolean }) {
  useReportUnsaved(unsaved);
  return null;
}
