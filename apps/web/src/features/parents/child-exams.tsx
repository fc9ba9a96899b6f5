import { Box } from '@mantine/core';
import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import { countOf } from '@daad/domain/arabic-text';
import { PARENT_EXAM_BANDS } from '@daad/domain/bands';
import { formatDay, formatPercent } from '#web/lib/format.js';
import { ResultStateBadge } from '#web/entities/exam/result-state-badge.js';
import { BandBadge } from '#web/entities/points/band-badge.js';
import { Ltr, Score } from '#web/ui/layout/isolates.js';
import classes from './child-dialog.module.css';

type Exam = ParentViewDetails['studentExams'][number];

export function ChildExams({ exams }: { exams: readonly Exam[] }) {
  if (exams.length === 0)
    return (
      <Box component="p" c="dimmed">
        لا توجد امتحانات مسجلة
      </Box>
    );
  return (
    <ul className={classes.list}>
      {exams.map((exam) => (
        <ChildExam key={exam.id} exam={exam} />
      ))}
    </ul>
  );
}

function ChildExam({ exam }: { exam: Exam }) {
  const isGraded = exam.state === 'graded';
  const percent = (exam.studentDegree / exam.examDegree) * 100;
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <strong>{exam.examName}</strong>
        <span className={classes.badges}>
          <ResultStateBadge state={exam.state} />
          {isGraded && <BandBadge bands={PARENT_EXAM_BANDS} value={percent} />}
        </span>
      </div>
      <div className={classes.line}>
        <span>
          الدرجة <Score value={isGraded ? exam.studentDegree : null} of={exam.examDegree} />
          {isGraded && (
            <>
              {' '}
              (<Ltr>{formatPercent(percent, 1)}</Ltr>)
            </>
          )}
        </span>
        {isGraded && <span>{countOf(exam.points, 'point')}</span>}
        <time dateTime={exam.examDate}>{formatDay(exam.examDate)}</time>
      </div>
      <div className={classes.track} aria-hidden>
        <Box h="100%" bdrs={999} bg="var(--palm)" style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </div>
    </li>
  );
}
