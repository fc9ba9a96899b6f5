import type { AttendanceMark } from '@daad/contracts/student-home.contract';
import { Center, Flex, VisuallyHidden } from '@mantine/core';
import { ATTENDANCE_LABELS, markKey, weekdayAndDay } from './attendance-words.js';
import { markNotesInWords } from './mark-notes.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './attendance-dots.module.css';

/** The marks of a month as a row of dots, the oldest first; each with its day in words for screen readers. */
export function AttendanceDots({ marks }: { marks: readonly AttendanceMark[] }) {
  return (
    <Flex component="ol" wrap="wrap" gap="xs" aria-label="علامات الحضور">
      {marks.toReversed().map((mark) => {
        const { label, tone, icon: Icon } = ATTENDANCE_LABELS[mark.state];
        return (
          <Flex
            key={markKey(mark)}
            component="li"
            direction="column"
            align="center"
            lh={1.4}
            className={`${shared.quiet} ${shared.tabular} ${shared.toned}`}
            data-tone={tone}
          >
            <Center
              component="span"
              w={30}
              h={30}
              bdrs="50%"
              className={`${shared.tinted} ${classes.dot}`}
              aria-hidden
            >
              <Icon size={18} stroke={2.4} />
            </Center>
            <span aria-hidden>{Number(mark.date.slice(8))}</span>
            <VisuallyHidden>
              {weekdayAndDay(mark.date)}: {[label, markNotesInWords(mark)].filter(Boolean).join('، ')}
            </VisuallyHidden>
          </Flex>
        );
      })}
    </Flex>
  );
}
