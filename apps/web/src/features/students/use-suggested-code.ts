import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { nextCodeQuery } from './students.queries.js';

interface CodeForm {
  getValues: () => { code: string };
  setFieldValue: (field: 'code', code: string) => void;
  isDirty: () => boolean;
  resetDirty: () => void;
}

/**
 * Fills in the next free code, unless another one was typed.
 * @param isNew whether the form adds a student
 * @param round increases when the form begins with another one
 */
export function useSuggestedCode(form: CodeForm, isNew: boolean, round: number): string | null {
  const { data, isFetching } = useQuery({ ...nextCodeQuery, enabled: isNew });
  const filledIn = useRef('');
  const code = data?.code ?? null;
  const fill = useEffectEvent((next: string) => {
    const present = form.getValues().code;
    if (present !== '' && present !== filledIn.current) return;
    const wasUntouched = !form.isDirty();
    filledIn.current = next;
    form.setFieldValue('code', next);
    // What is suggested is no loss when the form is closed.
    if (wasUntouched) form.resetDirty();
  });
  // While it is fetched, the one that is there may be of the student before.
  useEffect(() => {
    if (code !== null && !isFetching) fill(code);
  }, [code, isFetching, round]);
  return code;
}
