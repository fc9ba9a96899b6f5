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

interface Opening<Subjects> {
  /** Counts the openings: each mounts a new dialog. */
  instance: number;
  state: 'mounted' | 'open' | 'closed';
  /** With the subject that it was opened with, which stays while it fades out. */
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
  const [openings, setOpenings] = useState<ReadonlyMap<keyof Subjects, Opening<Subjects>>>(new Map());
  // Mounted closed and opened afterwards: only so does a modal note where the focus has to return to.
  useEffect(() => {
    const mounted = [...openings].filter(([, { state }]) => state === 'mounted');
    if (mounted.length === 0) return;
    setOpenings(
      (now) =>
        new Map([
          ...now,
          ...mounted.map(([name, opening]) => [name, { ...opening, state: 'open' }] as const),
        ]),
    );
  }, [openings]);

  const close = (name: keyof Subjects) =>
    setOpenings((now) => {
      const opening = now.get(name);
      return opening ? new Map(now).set(name, { ...opening, state: 'closed' }) : now;
    });
  return {
    open: (name, subject) =>
      setOpenings((now) =>
        new Map(now).set(name, {
          instance: (now.get(name)?.instance ?? 0) + 1,
          state: 'mounted',
          render: (latest, dialog) => latest[name](dialog, subject),
        }),
      ),
    close,
    isOpen: (name) => [...openings].some(([one, { state }]) => state !== 'closed' && (name ?? one) === one),
    view: [...openings].map(([name, { instance, state, render }]) => (
      <Fragment key={`${String(name)} ${instance}`}>
        {render(views, { opened: state === 'open', onClose: () => close(name) })}
      </Fragment>
    )),
  };
}
