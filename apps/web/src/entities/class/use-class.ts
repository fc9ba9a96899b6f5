import { useQuery } from '@tanstack/react-query';
import { allClassesQuery } from './class.queries.js';

/** The class of an id, once the classes are loaded. */
export function useClass(id: string | undefined) {
  const { data } = useQuery({ ...allClassesQuery, enabled: id !== undefined });
  return data?.items.find((one) => one.id === id);
}
