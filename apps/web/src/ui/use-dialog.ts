import { useEffect, useState } from 'react';

export interface Dialog<Subject> {
  opened: boolean;
  /** What the dialog is about; it stays while the dialog fades out. */
  subject: Subject | null;
  /** The `key` of the dialog's component: each opening starts afresh. */
  turn: number;
  open: (subject: Subject) => void;
  close: () => void;
}

/** A dialog about one subject: `{dialog.subject && <X key={dialog.turn} opened={dialog.opened} … />}`. */
export function useDialog<Subject>(): Dialog<Subject> {
  const [state, setState] = useState<{ subject: Subject | null; turn: number; opened: boolean }>({
    subject: null,
    turn: 0,
    opened: false,
  });
  // Mounted closed and opened afterwards: only so does a modal note where the focus has to return to.
  useEffect(() => {
    if (state.turn > 0) setState((now) => ({ ...now, opened: true }));
  }, [state.turn]);

  return {
    ...state,
    open: (subject) => setState(({ turn }) => ({ subject, turn: turn + 1, opened: false })),
    close: () => setState((now) => ({ ...now, opened: false })),
  };
}
