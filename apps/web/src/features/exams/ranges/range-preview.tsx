import { countOf } from '@daad/domain/arabic-text';
import type { PointsRange } from '@daad/domain/exam-points';
import { formatDecimal } from '@daad/domain/amount-text';
import { Stack, Text } from '@mantine/core';
import { Sentence } from '#web/ui/layout/isolates.js';
import { rangeText } from './range-text.js';
import { RangeWarnings } from './range-warnings.js';

/** The exam that the preview takes for its example. */
const EXAMPLE_DEGREE = 50;

interface RangePreviewProps {
  /** Null while what is typed makes no range. */
  typed: PointsRange | null;
  others: readonly PointsRange[];
}

/** The effect of a range, shown while it is typed. */
export function RangePreview({ typed, others }: RangePreviewProps) {
  if (!typed) {
    return (
      <Text size="sm" c="dimmed">
        أدخل النسبتين والنقاط لترى معاينة النطاق.
      </Text>
    );
  }
  const gradeAt = (percentage: number) => formatDecimal((percentage * EXAMPLE_DEGREE) / 100);
  return (
    <Stack gap="xs" role="status" aria-label="معاينة">
      <Text size="sm">
        الطالب الحاصل على <Sentence text={rangeText(typed)} />{' '}
        {typed.points > 0 ? (
          <>
            ينال <strong>{countOf(typed.points, 'point', 'accusative')}</strong>
          </>
        ) : (
          <strong>لا ينال نقاطاً</strong>
        )}
        . مثال: من {gradeAt(typed.minPercentage)} إلى {gradeAt(typed.maxPercentage)} في امتحان من{' '}
        {EXAMPLE_DEGREE}.
      </Text>
      <RangeWarnings ranges={[...others, typed]} title="بعد الحفظ" />
    </Stack>
  );
}
