import { Flex } from '@mantine/core';
import type { Today } from '@daad/contracts/today.contract';
import { AbsentParent } from '#web/entities/student/absent-parent.js';
import { StudentName } from '#web/entities/student/student-name.js';
import { CountBadge } from '#web/ui/feedback/count-badge.js';
import { Phone } from '#web/ui/layout/isolates.js';
import { useSettlingPlaces } from '#web/ui/feedback/use-settling.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './board.module.css';
import { FoldedList } from './folded-list.js';
import { Panel } from './panel.js';

type Absentees = NonNullable<Today['absentees']>;
type AbsentTodayProps = Pick<Today, 'date'> & { absentees: Absentees; anyMet: boolean };

const keyOf = ({ classId, studentId }: Absentees['items'][number]) => `${classId} ${studentId}`;

/** Who is absent from the classes that met today, with the ways to each parent and whether one was contacted. */
export function AbsentToday({ date, absentees: { items, totalCount }, anyMet }: AbsentTodayProps) {
  const isSettling = useSettlingPlaces(items.map(keyOf));
  return (
    <Panel
      title="غائبون اليوم"
      area="absent"
      badge={totalCount > 0 && <CountBadge count={totalCount} label="غائب" lh={1.9} />}
      more={{ link: { to: '/app/teacher/attendance', search: { tab: 'absent' } }, label: 'كل الغياب' }}
    >
      {items.length === 0 && (
        <p className={shared.quiet}>{anyMet ? 'لا غياب اليوم.' : 'لم يبدأ صف اليوم بعد.'}</p>
      )}
      {items.length > 0 && (
        <FoldedList label="غائبون اليوم" count={items.length}>
          {items.map((absentee, place) => (
            <li key={keyOf(absentee)} className={`${shared.ruled} ${classes.line}`}>
              <Flex direction="column" className={`${classes.grows ?? ''} ${shared.breaks ?? ''}`}>
                <StudentName id={absentee.studentId} name={absentee.fullName} />
                <span className={shared.quiet}>
                  <bdi>{absentee.className}</bdi> · <Phone value={absentee.parentPhoneNumber} />
                </span>
              </Flex>
              <AbsentParent compact settling={isSettling(place)} absent={{ ...absentee, date }} />
            </li>
          ))}
        </FoldedList>
      )}
    </Panel>
  );
}
