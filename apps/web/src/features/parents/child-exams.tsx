import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import { countOf } from '@daad/domain/arabic-text';
import { PARENT_EXAM_BANDS } from '@daad/domain/bands';
import { formatDay, formatPercent } from '../../lib/format.js';
import { BandBadge } from '../../ui/band-badge.js';
import { Ltr, Score } from '../../ui/isolates.js';
import { StatusBadge } from '../../ui/status-badge.js';
import classes from './child-dialog.module.css';

type Exam = ParentViewDetails['studentExams'][number];

export function ChildExams({ exams }: { exams: readonly Exam[] }) {
  if (exams.length === 0) return <p className={classes.none}>لا توجد امتحانات مسجلة</p>;
  return (
    <ul className={classes.list}>
      {exams.map((exam) => (
        <ChildExam key={exam.id} exam={exam} />
      ))}
    </ul>
  );
}

function ChildExam({ exam }: { exam: Exam }) {
  const isGraded = exam.studentDegree > 0;
  const percent = (exam.studentDegree / exam.examDegree) * 100;
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <strong>{exam.examName}</strong>
        {isGraded ? (
          <BandBadge bands={PARENT_EXAM_BANDS} value={percent} />
        ) : (
          <StatusBadge tone="neutral">لم تُرصد الدرجة بعد</StatusBadge>
        )}
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
        <time dateTime={exam.enterIn}>{formatDay(exam.enterIn)}</time>
      </div>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </div>
    </li>
  );
}
