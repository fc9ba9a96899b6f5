import { useEffect, useEffectEvent } from 'react';

/** Goes to the last page when the one on screen is past it, for instance after everything on it was deleted. */
export function useLastPage(
  page: { pageNumber: number; totalPages: number } | undefined,
  turn: (pageNumber: number) => void,
): void {
  const isPast = page !== undefined && page.totalPages > 0 && page.pageNumber > page.totalPages;
  const goBack = useEffectEvent(() => page && turn(page.totalPages));
  useEffect(() => {
    if (isPast) goBack();
  }, [isPast]);
}
