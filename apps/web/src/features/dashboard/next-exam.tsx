import type { Today } from '@daad/contracts/today.contract';
import { countOf } from '@daad/domain/arabic-text';
import { formatLongDay, formatTime } from '#web/lib/format.js';
import shared from '#web/ui/layout/shared.module.css';
import { Panel } from './panel.js';

export function NextExam({ nextExam }: Pick<Today, 'nextExam'>) {
  return (
    <Panel
      title="الامتحان القادم"
      area="exam"
      more={{ link: { to: '/app/teacher/exams' }, label: 'الامتحانات' }}
    >
      {nextExam ? (
        <>
          <strong className={shared.breaks}>
            <bdi>{nextExam.name}</bdi>
          </strong>
          <span>
            {formatLongDay(nextExam.date)} <bdi>{formatTime(nextExam.date)}</bdi>
          </span>
          <span className={shared.quiet}>
            {countOf(nextExam.studentsNumber, 'student')} · من {countOf(nextExam.degree, 'grade', 'genitive')}
          </span>
        </>
      ) : (
        <p className={shared.quiet}>لا امتحان قادم.</p>
      )}
    </Panel>
  );
}
