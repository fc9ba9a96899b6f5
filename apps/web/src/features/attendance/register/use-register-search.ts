import { useWindowEvent } from '@mantine/hooks';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findStudents, indexStudents } from './find-students.js';

/**
 * The search of a register. Escape clears it; `onSearching` reports whether there is anything to clear, before which the
 * dialog is not closed. `covered`: Escape belongs to another dialog above.
 */
export function useRegisterSearch<Student extends Parameters<typeof indexStudents>[0][number]>(
  students: readonly Student[],
  { covered, onSearching }: { covered: boolean; onSearching: (isSearching: boolean) => void },
) {
  const [search, setSearch] = useState('');
  const isSearching = search !== '';
  useWindowEvent('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing && !covered) setSearch('');
  });
  useEffect(() => {
    onSearching(isSearching);
    return () => onSearching(false);
  }, [isSearching, onSearching]);

  const sought = useDeferredValue(search);
  const index = useMemo(() => indexStudents(students), [students]);
  const found = useMemo(() => findStudents(index, sought), [index, sought]);
  return { search, setSearch, sought, found, find: (text: string) => findStudents(index, text) };
}
