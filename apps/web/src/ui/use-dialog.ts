import { createElement, Fragment, type ReactNode, useEffect, useId, useState } from 'react';

/** What every dialog component takes. */
export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

export interface Dialog<Subject> {
  opened: boolean;
  /** What the dialog is about; it stays while the dialog fades out. */
  subject: Subject | null;
  /** Counts the openings: each mounts a new dialog. */
  instance: number;
  open: (subject: Subject) => void;
  close: () => void;
  /** Renders the dialog: `{dialog.view((props, subject) => <X {...props} … />)}`. Nothing before it is first opened. */
  view: (render: (props: DialogProps, subject: Subject) => ReactNode) => ReactNode;
}

/** A dialog about one subject. */
export function useDialog<Subject>(): Dialog<Subject> {
  const id = useId();
  const [state, setState] = useState<{ subject: Subject | null; instance: number; opened: boolean }>({
    subject: null,
    instance: 0,
    opened: false,
  });
  // Mounted closed and opened afterwards: only so does a modal note where the focus has to return to.
  useEffect(() => {
    if (state.instance > 0) setState((now) => ({ ...now, opened: true }));
  }, [state.instance]);

  const { opened, subject, instance } = state;
  const close = () => setState((now) => ({ ...now, opened: false }));
  return {
    ...state,
    open: (next) => setState((now) => ({ subject: next, instance: now.instance + 1, opened: false })),
    close,
    view: (render) =>
      subject !== null &&
      createElement(Fragment, { key: `${id}${instance}` }, render({ opened, onClose: close }, subject)),
  };
}
