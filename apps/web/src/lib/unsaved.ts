import { createContext, useContext, useEffect, useId } from 'react';

/** A page or a dialog, which knows whether a form in it has unsaved text. */
export interface UnsavedArea {
  report: (form: string, isUnsaved: boolean) => void;
  /** Goes on with `then`: at once, or when the person has given up what is typed. */
  leave: (then: () => void) => void;
}

export const UnsavedContext = createContext<UnsavedArea>({
  report: () => undefined,
  leave: (then) => then(),
});

export const useUnsavedArea = (): UnsavedArea => useContext(UnsavedContext);

/** Reports to the page or dialog whether this form has unsaved changes. */
export function useReportUnsaved(isUnsaved: boolean): void {
  const { report } = useUnsavedArea();
  const form = useId();
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}
