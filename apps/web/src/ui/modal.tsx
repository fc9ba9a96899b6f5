import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { UnsavedContext } from '#web/lib/unsaved.js';
import { useClosedByBack } from './use-closed-by-back.js';
import { useUnsavedQuestion } from './use-unsaved-question.js';

interface AppModalProps extends ModalProps {
  /** Cannot be closed now: something is being sent. */
  locked?: boolean;
  /** What its close button does, where that is not what Escape does. */
  onCloseButton?: () => void;
}

/** Mantine's modal. The back button closes it as Escape does, and unsaved text in it is confirmed first. */
export function Modal(given: AppModalProps) {
  const { onClose, onCloseButton, locked = false, closeOnEscape = true, ...props } = given;
  const { area, isAsking, question } = useUnsavedQuestion(props.opened);
  const leave = (then: () => void) => !locked && area.leave(then);
  const close = () => leave(onClose);
  useClosedByBack(props.opened, close);
  return (
    <UnsavedContext value={area}>
      <MantineModal
        {...props}
        onClose={close}
        closeOnEscape={closeOnEscape && !isAsking}
        {...(onCloseButton && {
          closeButtonProps: { 'aria-label': 'إغلاق', onClick: () => leave(onCloseButton) },
        })}
      />
      {question}
    </UnsavedContext>
  );
}
