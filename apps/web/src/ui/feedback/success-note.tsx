import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './success-note.module.css';

/** A success message inside a dialog or form; nothing when there is none. Announced politely. */
export function SuccessNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.place}>
      {children && (
        <Alert role="presentation" color="palm" icon={<IconCircleCheck size={20} />}>
          {children}
        </Alert>
      )}
    </div>
  );
}
