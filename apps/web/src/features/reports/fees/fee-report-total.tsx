import { FEE_FIGURE_LABELS, FEE_FIGURES, type FeeReport } from '@daad/contracts/fee-report.contract';
import { Box, Flex, Skeleton } from '@mantine/core';
import shared from '#web/ui/layout/shared.module.css';
import { FigureLink } from './figure-link.js';
import type { AskedReport } from './fee-report.queries.js';

interface FeeReportTotalProps {
  asked: AskedReport;
  total: FeeReport['total'] | undefined;
}

/** The figures of all rows together. */
export const FeeReportTotal = ({ asked, total }: FeeReportTotalProps) => (
  <Flex
    component="dl"
    aria-label="الإجمالي"
    className={shared.card ?? ''}
    wrap="wrap"
    gap="8px 24px"
    px="md"
    py="sm"
    m={0}
    mb="sm"
  >
    {FEE_FIGURES.map((figure) => (
      <div key={figure}>
        <dt className={shared.quiet}>{FEE_FIGURE_LABELS[figure]}</dt>
        <Box component="dd" m={0} fw={600} miw={90} mih={32}>
          {total ? (
            <FigureLink asked={asked} figure={figure} value={total[figure]} />
          ) : (
            <Skeleton height={16} width={70} />
          )}
        </Box>
      </div>
    ))}
  </Flex>
);
