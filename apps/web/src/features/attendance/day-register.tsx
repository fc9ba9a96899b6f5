import { isAbsent, type Membership } from '@daad/domain/absence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { isNotFound } from '#web/lib/api-error.js';
import { formatDay } from '#web/lib/format.js';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { DeletedNote } from '#web/ui/deleted-note.js';
import { ErrorState } from '#web/ui/error-state.js';
import { LinesSkeleton } from '#web/ui/skeletons.js';
import type { attendClass } from './attendance.mutations.js';
import { classDayQuery } from './class-day.queries.js';
import { dayTotals } from './day-totals.js';
import { DaySummary } from './day-summary.js';
import { findStudents, indexStudents } from './find-students.js';
import { LastMarkBar } from './last-mark-bar.js';
import type { RegisterRow } from './register-card.js';
import { EmptyRegister } from './empty-register.js';
import { RegisterList } from './register-list.js';
import { RegisterTools, type Shown } from './register-tools.js';
import { type Markable, useMarks } from './use-marks.js';
import classes from './day-register.module.css';

interface DayRegisterProps {
  /** The class, with the weekday and time at which it meets. */
  lesson: { id: string; day: number; time: string };
  date: string;
  /** Asks before marking all students, of whom `missing` are not marked; `mutation` marks them. */
  onMarkAll: (missing: number, mutation: typeof attendClass) => void;
}

const NO_STUDENTS: ReadonlySet<string> = new Set();

/** The register of one class and day: totals, filter, search and the students. */
export function DayRegister({ lesson, date, onMarkAll }: DayRegisterProps) {
  const { id: classId, day, time } = lesson;
  const { data, error, refetch } = useClassDay(classId, date);
  const marks = useMarks(classId, date);
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  // A tapped student stays in the filtered list: otherwise the next row would move under the finger and get the next tap.
  const [tapped, setTapped] = useState(NO_STUDENTS);
  const sought = useDeferredValue(search);

  const index = useMemo(() => indexStudents(data?.students ?? []), [data]);
  const found = useMemo(() => findStudents(index, sought), [index, sought]);

  const isDeleted = isNotFound(error);
  const deletedNote = isDeleted && (
    <DeletedNote title="حُذف هذا الصف">حُذف الصف، فلا يمكن تسجيل حضور طلابه.</DeletedNote>
  );
  if (isDeleted && !data) return deletedNote;
  if (error && !data) {
    return <ErrorState error={error} title="فشل في تحميل بيانات الحضور" onRetry={() => void refetch()} />;
  }
  if (!data) return <LinesSkeleton count={7} height={84} />;

  const withStatus = (student: (typeof found)[number]): RegisterRow => ({
    student,
    status: marks.attendanceStatusOf(student, data.readAt),
    note: membershipNote(student, date),
  });
  const totals = dayTotals(
    data.students.map((student) => ({
      present: marks.attendanceStatusOf(student, data.readAt).present,
      membership: student,
    })),
    { date, day, time },
  );
  const unmarked = data.students.length - totals.attended;
  const isShown = ({ student, status: { present } }: RegisterRow) =>
    shown === 'all' ||
    tapped.has(student.studentId) ||
    (shown === 'present' ? present : isAbsent({ present, membership: student }, { date, met: totals.met }));
  const rows = found.map(withStatus).filter(isShown);
  const tap = (act: (student: Markable) => void) => (student: Markable) => {
    setTapped((now) => new Set(now).add(student.studentId));
    act(student);
  };

  return (
    <>
      {deletedNote}
      <DaySummary {...totals} />
      <RegisterTools
        search={search}
        onSearch={(text) => {
          setSearch(text);
          setTapped(NO_STUDENTS);
        }}
        shown={shown}
        onShown={(value) => {
          setShown(value);
          setTapped(NO_STUDENTS);
        }}
        onMarkAll={unmarked > 0 && !isDeleted ? () => onMarkAll(unmarked, marks.markAll) : null}
      />
      {rows.length > 0 ? (
        <RegisterList rows={rows} disabled={isDeleted} onMark={tap(marks.mark)} onUndo={tap(marks.undo)} />
      ) : (
        <div className={classes.empty}>
          <EmptyRegister
            empty={data.students.length === 0}
            shown={shown}
            searching={sought.trim() !== ''}
            met={totals.met}
          />
        </div>
      )}
      <LastMarkBar last={marks.last} disabled={isDeleted} onUndo={tap(marks.undo)} />
    </>
  );
}

/** The class on that day, with its points as they change. */
function useClassDay(classId: string, date: string) {
  const query = classDayQuery(classId, date);
  const queryClient = useQueryClient();
  useLiveEvent('points.changed', ({ studentId, totalPoints }) =>
    queryClient.setQueryData(
      query.queryKey,
      (day) =>
        day && {
          ...day,
          students: day.students.map((student) =>
            student.studentId === studentId ? { ...student, points: totalPoints } : student,
          ),
        },
    ),
  );
  return useQuery(query);
}

/** A note on a student who was not in the class on that day, or has left it since. */
function membershipNote({ joinedOn, leftOn }: Membership, date: string): string | null {
  if (joinedOn > date) return `انضم إلى الصف ${formatDay(joinedOn)}`;
  return leftOn === null ? null : `غادر الصف ${formatDay(leftOn)}`;
}
