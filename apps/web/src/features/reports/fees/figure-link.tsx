import { FEE_FIGURE_LABELS, type FeeFigure } from '@daad/contracts/fee-report.contract';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Money } from '#web/ui/layout/isolates.js';
import type { AskedReport } from './fee-report.queries.js';

interface FigureLinkProps {
  asked: AskedReport;
  figure: FeeFigure;
  value: number;
  /** Of the row; absent for the total. */
  row?: { key: string; label: string };
}

/** A figure, which leads to its entries; a dash for none. */
export function FigureLink({ asked, figure, value, row }: FigureLinkProps) {
  if (value === 0) return <>—</>;
  return (
    <Anchor
      renderRoot={(props) => (
        <Link to="/app/teacher/fees-entries" search={{ ...asked, key: row?.key, figure }} {...props} />
      )}
      aria-label={`قيود ${FEE_FIGURE_LABELS[figure]}: ${row?.label ?? 'الإجمالي'}`}
      inline
      display="inline-block"
      py={4}
    >
      <Money value={value} />
    </Anchor>
  );
}
