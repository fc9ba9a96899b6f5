import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { UnsavedContext } from '#web/lib/unsaved.js';
import { useClosedByBack } from './use-closed-by-back.js';
import { useUnsavedQuestion } from './use-unsaved-question.js';

interface AppModalProps extends ModalProps {
  /** Cannot be closed now: something is being sent. */
  locked?: boolean;
  /** Has a list that grows and shrinks, which would move a dialog in the middle of the screen, and its rows. */
  hasList?: boolean;
  /** What its close button does, where that is not what Escape does. */
  onCloseButton?: () => void;
}

/**
 * Mantine's modal. The back button closes it as Escape does, unless another one is open above it, and unsaved text in it is
 * confirmed first. While it fades out it takes no more presses and keys.
 */
export function Modal(given: AppModalProps) {
  const { onClose, onCloseButton, locked = false, hasList = false, ...props } = given;
  const { area, question } = useUnsavedQuestion(props.opened);
  const leave = (then: () => void) => props.opened && !locked && area.leave(then);
  const close = () => leave(onClose);
  const isOnTop = useClosedByBack(props.opened, close);
  const onExited = useFadeOut(props.opened);
  return (
    <UnsavedContext value={area}>
      <MantineModal
        {...props}
        {...(hasList && { centered: false })}
        // Each open dialog hears the Escape key.
        onClose={() => isOnTop() && close()}
        onExitTransitionEnd={() => {
          onExited();
          props.onExitTransitionEnd?.();
        }}
        attributes={{ content: { inert: !props.opened } }}
        {...(onCloseButton && {
          closeButtonProps: { 'aria-label': 'إغلاق', onClick: () => leave(onCloseButton) },
        })}
      />
      {question}
    </UnsavedContext>
  );
}

/** The focus is back on the opener before the fade ends: a repeated Enter must not open the dialog again. */
function useFadeOut(opened: boolean): () => void {
  const [isShown, setShown] = useState(opened);
  if (opened && !isShown) setShown(true);
  const isFading = isShown && !opened;
  useEffect(() => {
    if (!isFading) return;
    const ignoreEnter = (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault();
    };
    window.addEventListener('keydown', ignoreEnter, { capture: true });
    return () => window.removeEventListener('keydown', ignoreEnter, { capture: true });
  }, [isFading]);
  return () => setShown(false);
}
