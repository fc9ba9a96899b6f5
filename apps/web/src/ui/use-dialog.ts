import { useEffect, useState } from 'react';

export interface Dialog<Subject> {
  opened: boolean;
  /** What the dialog is about; it stays while the dialog fades out. */
  subject: Subject | null;
  /** The `key` of the dialog's component: each opening mounts a new one. */
  instance: number;
  open: (subject: Subject) => void;
  close: () => void;
}

/** A dialog about one subject: `{dialog.subject && <X key={dialog.instance} opened={dialog.opened} … />}`. */
export function useDialog<Subject>(): Dialog<Subject> {
  const [state, setState] = useState<{ subject: Subject | null; instance: number; opened: boolean }>({
    subject: null,
    instance: 0,
    opened: false,
  });
  // Mounted closed and opened afterwards: only so does a modal note where the focus has to return to.
  useEffect(() => {
    if (state.instance > 0) setState((now) => ({ ...now, opened: true }));
  }, [state.instance]);

  return {
    ...state,
    open: (subject) => setState(({ instance }) => ({ subject, instance: instance + 1, opened: false })),
    close: () => setState((now) => ({ ...now, opened: false })),
  };
}
