const NEIGHBOURS = 2;

function countUp(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
}

/** Page numbers around the current page, at most `size`, shifted inwards at both ends (specification 2, section 9). */
export function pageWindow(current: number, totalPages: number, size = 5): number[] {
  const lastStart = Math.max(1, totalPages - size + 1);
  const start = Math.min(Math.max(1, current - Math.floor(size / 2)), lastStart);
  return countUp(start, Math.min(totalPages, start + size - 1));
}

/** Page numbers from 1 to at most `max`, for the pagers that never move (specification 1, section 2.7). */
export function firstPages(totalPages: number, max = 5): number[] {
  return countUp(1, Math.min(totalPages, max));
}

/**
 * First page, last page and two neighbours on each side of the current one, '…' where numbers are left out between them
 * (specification 2, section 9). A current page out of bounds counts as the nearest one.
 */
export function pagesWithEllipsis(current: number, totalPages: number): (number | '…')[] {
  const centre = Math.min(Math.max(1, current), totalPages);
  const shown = countUp(1, totalPages).filter(
    (page) => page === 1 || page === totalPages || Math.abs(page - centre) <= NEIGHBOURS,
  );
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1];
    return previous !== undefined && page - previous > 1 ? ['…' as const, page] : [page];
  });
}
