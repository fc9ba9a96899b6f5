import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './success-note.module.css';

/** Says inside a dialog or form that it worked; nothing when there is nothing to say. Read out politely. */
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
