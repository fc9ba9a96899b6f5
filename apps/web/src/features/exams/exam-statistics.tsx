import type { Page } from '@daad/contracts/paging';
import type { Exam } from '@daad/contracts/exams.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { nounOf } from '@daad/domain/arabic-text';
import type { ExamStatus } from '@daad/domain/exam-status';
import { IconCalendarEvent, IconCalendarTime, IconChecks, IconClipboardText } from '@tabler/icons-react';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';

interface ExamStatisticsProps {
  /** Those on this page; undefined while loading. */
  exams: readonly Exam[] | undefined;
  totalCount: number;
  error: unknown;
}

const ON_THIS_PAGE = 'في هذه الصفحة';

/** The states are counted among the page's own exams (specification 2 section 2). */
export function ExamStatistics({ exams, totalCount, error }: ExamStatisticsProps) {
  const countOf = (wanted: ExamStatus) => exams?.filter(({ status }) => status === wanted).length;
  return (
    <StatRow of={{ data: exams, error }}>
      <StatCard label="إجمالي الامتحانات" value={totalCount} icon={<IconClipboardText size={22} />} />
      <StatCard
        label="القادمة"
        value={countOf('upcoming')}
        hint={ON_THIS_PAGE}
        icon={<IconCalendarTime size={22} />}
        tone="info"
      />
      <StatCard
        label="اليوم"
        value={countOf('today')}
        hint={ON_THIS_PAGE}
        icon={<IconCalendarEvent size={22} />}
        tone="warning"
      />
      <StatCard
        label="المنتهية"
        value={countOf('completed')}
        hint={ON_THIS_PAGE}
        icon={<IconChecks size={22} />}
        tone="success"
      />
    </StatRow>
  );
}

/** How many of all exams are on this page. */
export const summaryOf = ({ items, totalCount }: Page<Exam>) =>
  `عرض ${formatNumber(items.length)} من ${formatNumber(totalCount)} ${nounOf(totalCount, 'exam')}`;
