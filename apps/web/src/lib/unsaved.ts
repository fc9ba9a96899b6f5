import { createContext, useContext, useEffect, useId } from 'react';

/** Whether what is unsaved is kept on the device until the person signs out; a text tells what becomes of it then. */
type Kept = boolean | string;

/** A page or a dialog, which knows whether a form in it has unsaved text. */
export interface UnsavedArea {
  report: (form: string, isUnsaved: boolean, kept?: Kept) => void;
  /** Goes on with `then`: at once, or when the person has given up what is typed. */
  leave: (then: () => void) => void;
}

export const UnsavedContext = createContext<UnsavedArea>({
  report: () => undefined,
  leave: (then) => then(),
});

export const useUnsavedArea = (): UnsavedArea => useContext(UnsavedContext);

/**
 * Reports to the page or dialog whether this form has unsaved changes. Those that are kept on the device are lost only by what
 * asks for `leave`, as signing out does; other pages and reloads need no question.
 */
export function useReportUnsaved(isUnsaved: boolean, kept: Kept = false): void {
  const { report } = useUnsavedArea();
  const form = useId();
  useEffect(() => {
    report(form, isUnsaved, kept);
    return () => report(form, false);
  }, [report, form, isUnsaved, kept]);
}
