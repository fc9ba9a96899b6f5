import { Fragment, type ReactNode, useEffect, useState } from 'react';

/** What every dialog component takes. */
export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** How each dialog of a screen is rendered, by its name; its subject is what it is about. */
type Views<Subjects> = {
  [Name in keyof Subjects]: (dialog: DialogProps, subject: Subjects[Name]) => ReactNode;
};

interface DialogInstance<Subjects> {
  /** Increases each time it is opened, so that each time mounts a new dialog. */
  instance: number;
  state: 'mounted' | 'open' | 'closed';
  /** Renders it with the subject that it was opened with, also while it fades out. */
  render: (views: Views<Subjects>, dialog: DialogProps) => ReactNode;
}

export interface Dialogs<Subjects> {
  open: <Name extends keyof Subjects>(name: Name, subject: Subjects[Name]) => void;
  close: (name: keyof Subjects) => void;
  /** Whether that one is open, or any. */
  isOpen: (name?: keyof Subjects) => boolean;
  /** All of them, to be placed once; nothing before one is opened. */
  view: ReactNode;
}

/** The dialogs of a screen: `useDialogs({ form: (dialog, stage: Stage | null) => <StageForm {...dialog} stage={stage} /> })`. */
export function useDialogs<Subjects>(views: Views<Subjects>): Dialogs<Subjects> {
  const [instances, setInstances] = useState<ReadonlyMap<keyof Subjects, DialogInstance<Subjects>>>(
    new Map(),
  );
  // Mounted closed and opened afterwards, because only then a modal remembers where to return the focus.
  useEffect(() => {
    const mounted = [...instances].filter(([, { state }]) => state === 'mounted');
    if (mounted.length === 0) return;
    setInstances(
      (now) =>
        new Map([...now, ...mounted.map(([name, dialog]) => [name, { ...dialog, state: 'open' }] as const)]),
    );
  }, [instances]);

  const close = (name: keyof Subjects) =>
    setInstances((now) => {
      const dialog = now.get(name);
      return dialog ? new Map(now).set(name, { ...dialog, state: 'closed' }) : now;
    });
  return {
    open: (name, subject) =>
      setInstances((now) =>
        new Map(now).set(name, {
          instance: (now.get(name)?.instance ?? 0) + 1,
          state: 'mounted',
          render: (latest, dialog) => latest[name](dialog, subject),
        }),
      ),
    close,
    isOpen: (name) => [...instances].some(([one, { state }]) => state !== 'closed' && (name ?? one) === one),
    view: [...instances].map(([name, { instance, state, render }]) => (
      <Fragment key={`${String(name)} ${instance}`}>
        {render(views, { opened: state === 'open', onClose: () => close(name) })}
      </Fragment>
    )),
  };
}
