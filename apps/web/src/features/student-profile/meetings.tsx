import type { ProfileMeeting } from '@daad/contracts/student-profile.contract';
import { countOf } from '@daad/domain/arabic-text';
import type { AttendanceState } from '@daad/domain/attendance-state';
import { HOMEWORK_LABELS } from '@daad/domain/homework';
import { Center, Flex, Text, VisuallyHidden } from '@mantine/core';
import { ATTENDANCE_LABELS } from '#web/entities/attendance/attendance-words.js';
import { formatLongDay, formatShortDay } from '#web/lib/format.js';
import { Nothing, ProfileSection } from './profile-section.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './profile.module.css';

/** The last meetings as a strip of marks, newest first; the sentence above has the counts. */
export function Meetings({ meetings }: { meetings: readonly ProfileMeeting[] }) {
  const numberOf = (wanted: AttendanceState) => meetings.filter(({ state }) => state === wanted).length;
  const [present, madeUp, absent] = [numberOf('present'), numberOf('made-up'), numberOf('absent')];
  const isOneClass = new Set(meetings.map(({ classId }) => classId)).size < 2;
  return (
    <ProfileSection
      title="الحضور"
      aside={
        meetings.length > 0 && (
          <Text size="sm" c="dimmed">
            {present > 0 ? `حضر ${countOf(present, 'day', 'accusative')}` : 'لم يحضر'}
            {madeUp > 0 && ` وعوّض ${countOf(madeUp, 'day', 'accusative')}`}
            {absent > 0 ? ` وغاب ${countOf(absent, 'day', 'accusative')}` : ' ولم يغب'}
          </Text>
        )
      }
    >
      {meetings.length === 0 ? (
        <Nothing>لم تُعقد حصة لصفه بعد</Nothing>
      ) : (
        <ol
          className={classes.meetings}
          data-noted={!isOneClass || meetings.some(({ homework }) => homework) || undefined}
          aria-label="آخر الحصص، الأحدث أولاً"
        >
          {meetings.map(({ date, classId, className, state, makeUp, madeUpIn, homework }) => {
            const { label, tone, icon: Icon } = ATTENDANCE_LABELS[state];
            return (
              <Flex
                key={`${date} ${classId}`}
                component="li"
                direction="column"
                align="center"
                fz="sm"
                lh={1.5}
                ta="center"
                className={shared.toned ?? ''}
                data-tone={tone}
              >
                <Center
                  component="span"
                  w={36}
                  h={36}
                  mb={2}
                  bdrs={999}
                  className={shared.tinted ?? ''}
                  aria-hidden
                >
                  <Icon size={18} stroke={2.2} />
                </Center>
                <VisuallyHidden>
                  {formatLongDay(date)}، {className}:
                </VisuallyHidden>
                <span>{label}</span>
                <span className={shared.quiet} aria-hidden>
                  {formatShortDay(date)}
                </span>
                {!isOneClass && (
                  <bdi className={`${shared.quiet} ${shared.breaks}`} aria-hidden>
                    {className}
                  </bdi>
                )}
                {madeUpIn && (
                  <span className={`${shared.quiet} ${shared.breaks}`}>
                    في <bdi>{madeUpIn.className}</bdi>{' '}
                    <span className={shared.whole}>يوم {formatShortDay(madeUpIn.date)}</span>
                  </span>
                )}
                {makeUp && <span className={shared.quiet}>تعويض</span>}
                {homework && <span className={shared.quiet}>الواجب {HOMEWORK_LABELS[homework]}</span>}
              </Flex>
            );
          })}
        </ol>
      )}
    </ProfileSection>
  );
}
