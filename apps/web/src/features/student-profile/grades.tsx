import type { ProfileGrade, StudentProfile } from '@daad/contracts/student-profile.contract';
import { countOf } from '@daad/domain/arabic-text';
import { EXAM_GRADE_BANDS } from '@daad/domain/bands';
import { Flex, Text } from '@mantine/core';
import { RESULT_STATE_LABELS } from '#web/entities/exam/exam-status-labels.js';
import { BandBadge } from '#web/entities/points/band-badge.js';
import { formatDay } from '#web/lib/format.js';
import { Score, SignedPoints } from '#web/ui/layout/isolates.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { newestOf, Nothing, ProfileSection } from './profile-section.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './profile.module.css';

export function Grades({ grades: { items, totalCount } }: Pick<StudentProfile, 'grades'>) {
  return (
    <ProfileSection
      title="الدرجات"
      aside={
        totalCount > 0 && (
          <Text size="sm" c="dimmed">
            {newestOf(items.length, totalCount, countOf(totalCount, 'exam', 'genitive'))}
          </Text>
        )
      }
    >
      {items.length === 0 && <Nothing>لا توجد امتحانات مسجلة</Nothing>}
      <ul>
        {items.map((grade) => (
          <Grade key={grade.id} grade={grade} />
        ))}
      </ul>
    </ProfileSection>
  );
}

function Grade({ grade }: { grade: ProfileGrade }) {
  const { examName, examDate, examDegree, studentDegree, points, state } = grade;
  const isGraded = state === 'graded';
  const { label, tone } = RESULT_STATE_LABELS[state];
  return (
    <li className={classes.line}>
      <Flex component="span" direction="column" flex={1} miw={0}>
        <bdi className={shared.breaks}>{examName}</bdi>
        <time dateTime={examDate} className={shared.quiet}>
          {formatDay(examDate)}
        </time>
      </Flex>
      {isGraded ? (
        <BandBadge bands={EXAM_GRADE_BANDS} value={(studentDegree / examDegree) * 100} />
      ) : (
        <StatusBadge tone={tone}>{label}</StatusBadge>
      )}
      <Flex component="span" direction="column" align="flex-end" miw={84} fw={600}>
        <Score value={isGraded ? studentDegree : null} of={examDegree} />
        {points > 0 && <SignedPoints value={points} />}
      </Flex>
    </li>
  );
}
