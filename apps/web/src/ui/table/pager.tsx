import { formatNumber } from '@daad/domain/amount-text';
import { firstPages, pagesWithEllipsis, pageWindow } from '@daad/domain/paging-window';
import { Box, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import shared from '../layout/shared.module.css';
import { PageSizes } from './page-sizes.js';
import classes from './pager.module.css';

type PageNumbers = 'window' | 'ellipsis' | 'first';

interface Page {
  pageNumber: number;
  pageSize: number;
  totalPages: number;
  totalCount: number;
}

export interface PagerProps {
  /** The page on screen; nothing is shown before it is there. */
  of: Page | undefined;
  /** The requested page and page size, to show them before that page is there. */
  page?: number;
  pageSize?: number;
  onPageChange: (page: number) => void;
  /** `window`: five around the current page; `ellipsis`: first, last and neighbours; `first`: 1 to at most 5. */
  numbers?: PageNumbers;
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
  /** The sentence next to the buttons, in place of 'عرض x إلى y من z'. */
  summary?: string;
  /** What the pages are of: a dialog has others than the page below it. */
  label?: string;
}

const NUMBERS: Record<PageNumbers, (page: number, totalPages: number) => (number | '…')[]> = {
  window: (page, totalPages) => pageWindow(page, totalPages),
  ellipsis: pagesWithEllipsis,
  first: (_page, totalPages) => firstPages(totalPages),
};

/** 'عرض x إلى y من z'; empty for a page past the end. */
function rangeText(page: number, pageSize: number, totalCount: number): string {
  const from = Math.min(totalCount, (page - 1) * pageSize + 1);
  const to = Math.min(totalCount, page * pageSize);
  return `عرض ${formatNumber(from)} إلى ${formatNumber(to)} من ${formatNumber(totalCount)}`;
}

/** The next page is read from its beginning: scrolls to the list above the pager, and gives it the focus. */
function beginList(pager: Element): void {
  (pager.closest('[role="dialog"]') ?? document.documentElement).scrollTo({ top: 0 });
  for (let above = pager.previousElementSibling; above; above = above.previousElementSibling) {
    if (!(above instanceof HTMLElement) || !(above.matches('ul') || above.querySelector('[data-rows]')))
      continue;
    if (above.getBoundingClientRect().top > window.innerHeight / 2) above.scrollIntoView({ block: 'start' });
    above.tabIndex = -1;
    above.focus({ preventScroll: true });
    return;
  }
}

/** Scrolls to the start of the list once the page chosen here is shown. */
function useScrollOnPageChange(page: number) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = useRef(false);
  // Not in the click handler: the router first stores the scroll position, to which Back returns.
  useEffect(() => {
    if (chosen.current && place.current) beginList(place.current);
    chosen.current = false;
  }, [page]);
  const choosePage = () => {
    chosen.current = true;
  };
  return { place, choosePage };
}

export function Pager(props: PagerProps) {
  const { of, numbers = 'window', summary, pageSizes, onPageSizeChange, label = 'صفحات القائمة' } = props;
  const page = props.page ?? of?.pageNumber ?? 1;
  const { place, choosePage } = useScrollOnPageChange(page);
  if (!of || of.totalCount === 0) return null;
  const { totalPages, totalCount } = of;
  const { pageSize = of.pageSize } = props;
  const entries = NUMBERS[numbers](page, totalPages);
  const goTo = (next: number) => {
    choosePage();
    props.onPageChange(next);
  };

  return (
    <div ref={place} className={`${shared.row} ${classes.pager}`}>
      <Box component="p" c="dimmed" lh={1.5} aria-live="polite">
        {summary ?? rangeText(page, pageSize, totalCount)}
      </Box>
      {totalPages > 1 && (
        <nav className={`${shared.row} ${classes.pages}`} aria-label={label}>
          {/* The pages are right to left, so the previous page is on the right. */}
          <Button
            variant="default"
            size="compact-sm"
            // On a phone there is room for the arrow only.
            aria-label="السابق"
            disabled={page <= 1}
            onClick={() => goTo(page - 1)}
            leftSection={<IconChevronRight size={16} />}
          >
            <Box component="span" visibleFrom="xs">
              السابق
            </Box>
          </Button>
          <Group gap="xxs" wrap="nowrap" className={classes.numbers}>
            {entries.map((entry, index) =>
              entry === '…' ? (
                <Box key={`gap-${index}`} component="span" px="xxs" c="dimmed" aria-hidden>
                  …
                </Box>
              ) : (
                <Button
                  key={entry}
                  variant={entry === page ? 'filled' : 'default'}
                  size="compact-sm"
                  className={`${shared.tabular} ${classes.number}`}
                  aria-label={`صفحة ${formatNumber(entry)}`}
                  aria-current={entry === page ? 'page' : undefined}
                  onClick={() => entry !== page && goTo(entry)}
                >
                  {formatNumber(entry)}
                </Button>
              ),
            )}
          </Group>
          <Button
            variant="default"
            size="compact-sm"
            aria-label="التالي"
            disabled={page >= totalPages}
            onClick={() => goTo(page + 1)}
            rightSection={<IconChevronLeft size={16} />}
          >
            <Box component="span" visibleFrom="xs">
              التالي
            </Box>
          </Button>
        </nav>
      )}
      {pageSizes && onPageSizeChange && (
        <div className={classes.sizes}>
          <PageSizes sizes={pageSizes} value={pageSize} onChange={onPageSizeChange} />
        </div>
      )}
    </div>
  );
}
