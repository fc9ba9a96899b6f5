import { ActionIcon } from '@mantine/core';
import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useClosedByBack } from '../dialog/use-closed-by-back.js';
import classes from './more-actions.module.css';

/**
 * Buttons in a line; on a phone they are in a panel that a button opens. The style sheet decides which, because their
 * dialogs have to stay open when the screen is rotated. The panel opens below the button unless it is `above`.
 */
export function MoreActions({ children, above }: { children: ReactNode; above?: boolean }) {
  const id = useId();
  const [opened, { toggle, close }] = useDisclosure(false);
  const outside = useClickOutside<HTMLDivElement>(close);
  const opener = useRef<HTMLButtonElement>(null);
  useClosedByBack(opened, close);
  /** A dialog that the chosen action opens returns the focus to the opener, because the panel is gone by then. */
  const leave = () => {
    if (!opened) return;
    opener.current?.focus();
    close();
  };
  return (
    <div ref={outside} className={classes.place} onKeyDown={(event) => event.key === 'Escape' && leave()}>
      <ActionIcon
        ref={opener}
        variant="default"
        size={36}
        className={classes.opener}
        aria-label="إجراءات أخرى"
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        <IconDots size={20} />
      </ActionIcon>
      <div
        id={id}
        className={classes.panel}
        data-opened={opened || undefined}
        data-above={above || undefined}
        onClickCapture={(event) =>
          event.target instanceof Element && event.target.closest('button, a') && leave()
        }
      >
        {children}
      </div>
    </div>
  );
}
