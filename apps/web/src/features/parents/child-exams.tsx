import { Box, Flex } from '@mantine/core';
import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import { countOf } from '@daad/domain/arabic-text';
import { PARENT_EXAM_BANDS } from '@daad/domain/bands';
import { formatDay, formatPercent } from '#web/lib/format.js';
import { ResultStateBadge } from '#web/entities/exam/result-state-badge.js';
import { BandBadge } from '#web/entities/points/band-badge.js';
import { Ltr, Score } from '#web/ui/layout/isolates.js';

type Exam = ParentViewDetails['studentExams'][number];

export function ChildExams({ exams }: { exams: readonly Exam[] }) {
  if (exams.length === 0)
    return (
      <Box component="p" c="dimmed">
        لا توجد امتحانات مسجلة
      </Box>
    );
  return (
    <Flex component="ul" direction="column" gap="sm">
      {exams.map((exam) => (
        <ChildExam key={exam.id} exam={exam} />
      ))}
    </Flex>
  );
}

function ChildExam({ exam }: { exam: Exam }) {
  const isGraded = exam.state === 'graded';
  const percent = (exam.studentDegree / exam.examDegree) * 100;
  return (
    <Flex component="li" direction="column" gap={6} p="md" bd="1px solid var(--line)" bdrs="md">
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 20px">
        <strong>{exam.examName}</strong>
        <Flex component="span" gap="xs">
          <ResultStateBadge state={exam.state} />
          {isGraded && <BandBadge bands={PARENT_EXAM_BANDS} value={percent} />}
        </Flex>
      </Flex>
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 20px">
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
        <Box component="time" dateTime={exam.examDate} c="dimmed">
          {formatDay(exam.examDate)}
        </Box>
      </Flex>
      <Box h={10} bdrs={999} bg="var(--grey-soft)" style={{ overflow: 'hidden' }} aria-hidden>
        <Box h="100%" bdrs={999} bg="var(--palm)" style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </Box>
    </Flex>
  );
}
