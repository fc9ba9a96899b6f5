import { Alert, List } from '@mantine/core';
import { type PointsRange, rangeWarnings } from '@daad/domain/exam-points';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Sentence } from '#web/ui/layout/isolates.js';
import { spanText } from './range-text.js';

interface RangeWarningsProps {
  ranges: readonly PointsRange[];
  /** In place of 'تنبيه'. */
  title?: string;
}

/** Advice, never a refusal (specification 2 section 5): percentages that no range covers, or more than one. */
export function RangeWarnings({ ranges, title = 'تنبيه' }: RangeWarningsProps) {
  const { gaps, overlaps } = rangeWarnings(ranges);
  if (gaps.length === 0 && overlaps.length === 0) return null;
  return (
    <Alert color="saffron" icon={<IconAlertTriangle size={20} />} title={title} role="status">
      <List size="sm">
        {gaps.map(({ from, to }) => (
          <List.Item key={`gap ${from}`}>
            لا يغطي أي نطاق النسب <Sentence text={spanText(from, to)} />، فلا تمنح نقاطاً.
          </List.Item>
        ))}
        {overlaps.map(({ from, to }) => (
          <List.Item key={`overlap ${from}`}>
            يتداخل أكثر من نطاق <Sentence text={spanText(from, to)} />، ويُطبق منها ذو النسبة الدنيا الأعلى.
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
