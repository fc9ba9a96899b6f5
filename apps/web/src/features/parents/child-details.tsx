import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import { Box, Flex, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countOf } from '@daad/domain/arabic-text';
import { everyWeekday } from '@daad/domain/calendar-day';
import { HOMEWORK_LABELS } from '@daad/domain/homework';
import { ATTENDANCE_LABELS } from '#web/entities/attendance/attendance-words.js';
import { Balance } from '#web/entities/fees/balance.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ClassTime, Ltr, Points } from '#web/ui/layout/isolates.js';
import { formatShortDay } from '#web/lib/format.js';
import shared from '#web/ui/layout/shared.module.css';
import { ChildFacts } from './child-card.js';
import { ChildExams } from './child-exams.js';
import classes from './child-dialog.module.css';

function ChildClasses({ items }: { items: ParentViewDetails['classes'] }) {
  if (items.length === 0)
    return (
      <Box component="p" c="dimmed">
        لا توجد صفوف مسجلة
      </Box>
    );
  return (
    <Flex component="ul" direction="column" gap="sm">
      {items.map(({ id, name, index, day, time, studentsNumber, educationalStageName }) => (
        <Flex key={id} component="li" direction="column" gap={6} p="md" bd="1px solid var(--line)" bdrs="md">
          <strong>{name}</strong>
          <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 20px">
            <span>
              {everyWeekday(day)} الساعة <ClassTime value={time} />
            </span>
            <span>{educationalStageName}</span>
            <span>{countOf(studentsNumber, 'student')}</span>
          </Flex>
          <span className={shared.quiet}>
            الرقم المسلسل <Ltr>{index}</Ltr>
          </span>
        </Flex>
      ))}
    </Flex>
  );
}

type Meeting = ParentViewDetails['attendance'][number];

const stateOf = ({ attended, madeUpIn }: Meeting) => (attended ? 'present' : madeUpIn ? 'made-up' : 'absent');

/** Each meeting of the class as a mark with its day; the sentence above has the counts. */
function ChildAttendance({ records }: { records: ParentViewDetails['attendance'] }) {
  if (records.length === 0)
    return (
      <Box component="p" c="dimmed">
        لا توجد حصص في هذه المدة
      </Box>
    );
  const numberOf = (state: ReturnType<typeof stateOf>) =>
    records.filter((record) => stateOf(record) === state).length;
  const [attended, madeUp, missed] = [numberOf('present'), numberOf('made-up'), numberOf('absent')];
  return (
    <>
      <Box component="p" mb="sm" fw={500}>
        {attended > 0 ? `حضر ${countOf(attended, 'day', 'accusative')}` : 'لم يحضر'}
        {madeUp > 0 && `، وعوّض ${countOf(madeUp, 'day', 'accusative')} في صف آخر`}
        {missed > 0 ? `، وغاب ${countOf(missed, 'day', 'accusative')}.` : '، ولم يغب.'}
      </Box>
      <ul className={classes.days}>
        {records.map((record) => (
          <ChildMeeting key={`${record.date}:${record.className}`} meeting={record} />
        ))}
      </ul>
    </>
  );
}

function ChildMeeting({ meeting }: { meeting: Meeting }) {
  const { date, makeUp, madeUpIn, homework } = meeting;
  const { label, icon: Icon } = ATTENDANCE_LABELS[stateOf(meeting)];
  return (
    <li className={classes.day} data-state={stateOf(meeting)}>
      <Icon size={18} aria-hidden />
      <span>{formatShortDay(date)}</span>
      <span>{makeUp ? `${label} · تعويض` : label}</span>
      {madeUpIn && (
        <Box component="span" fz="sm" className={shared.breaks ?? ''}>
          في <bdi>{madeUpIn.className}</bdi>{' '}
          <span className={shared.whole}>يوم {formatShortDay(madeUpIn.date)}</span>
        </Box>
      )}
      {homework && (
        <Box component="span" fz="sm" c="var(--ink)">
          الواجب {HOMEWORK_LABELS[homework]}
        </Box>
      )}
    </li>
  );
}

/** In large type and plain language (specification 1 section 2.13). */
export function ChildDetails({ child }: { child: ParentViewDetails }) {
  return (
    <Stack gap="xl" fz="md">
      <Flex
        component="section"
        direction="column"
        align="center"
        py="sm"
        bdrs="lg"
        bg="var(--saffron-soft)"
        c="var(--saffron-text)"
        aria-label="مجموع النقاط"
      >
        <Box component="strong" fz="xxl" fw={600} lh={1.3}>
          <Points value={child.points} />
        </Box>
        <span>مجموع النقاط</span>
      </Flex>
      <Section title="البيانات الأساسية">
        <ChildFacts child={child} rank={child.rank} />
      </Section>
      <Section title="المصروفات">
        <Balance account={child} />
      </Section>
      <Section title="الحضور في آخر 30 يوماً">
        <ChildAttendance records={child.attendance} />
      </Section>
      <Section title="نتائج الامتحانات">
        <ChildExams exams={child.studentExams} />
      </Section>
      <Section title="الصفوف المسجّل فيها">
        <ChildClasses items={child.classes} />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Box component="h3" mb="sm" pb="xxs" fz="lg" style={{ borderBlockEnd: '1px solid var(--line-strong)' }}>
        {title}
      </Box>
      {children}
    </section>
  );
}

/** The child has another parent's phone by now, or is no student any more. */
export const ChildGone = () => (
  <EmptyState icon={<IconUsers size={28} />} title="لم يعد هذا الطالب مسجلاً بهذا الرقم">
    ابحث من جديد، أو اتصل بنا.
  </EmptyState>
);
