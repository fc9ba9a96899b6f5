import { useEffect, useEffectEvent } from 'react';

interface Paged {
  totalPages: number;
  pageNumber: number;
}

/** Goes to the last page when the one in the address has none left, for instance after its last row was deleted. */
export function usePageInRange(data: Paged | undefined, goTo: (page: number) => void): void {
  const beyond = data && data.pageNumber > data.totalPages ? Math.max(1, data.totalPages) : null;
  const leave = useEffectEvent((page: number) => data?.pageNumber !== page && goTo(page));
  useEffect(() => {
    if (beyond !== null) leave(beyond);
  }, [beyond]);
}
