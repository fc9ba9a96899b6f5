import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconChecks, IconSearch, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { isNotFound } from '../../lib/api-error.js';
import { useLiveEvent } from '../../realtime/use-live-event.js';
import { DeletedNote } from '../../ui/deleted-note.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { LinesSkeleton } from '../../ui/skeletons.js';
import { classDayQuery } from './class-day.queries.js';
import { DaySummary } from './day-summary.js';
import { findStudents, indexStudents } from './find-students.js';
import { LastMarkBar } from './last-mark-bar.js';
import { RegisterList, type RegisterRow } from './register-list.js';
import { type Markable, useMarks } from './use-marks.js';
import classes from './day-register.module.css';

type Shown = 'all' | 'present' | 'absent';

interface DayRegisterProps {
  classId: string;
  date: string;
  /** Asks to mark everyone, `missing` of whom are not yet; `run` does it. */
  onMarkAll: (missing: number, run: () => Promise<void>) => void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The register of one class and day: figures, filter, search and the students. */
export function DayRegister({ classId, date, onMarkAll }: DayRegisterProps) {
  const query = classDayQuery(classId, date);
  const { data, error, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const marks = useMarks(classId, date);
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  // Whoever was tapped stays in the filtered list: rows that slide up under the finger get the next tap.
  const [tapped, setTapped] = useState(NOBODY);
  const sought = useDeferredValue(search);

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

  const withStanding = (student: (typeof found)[number]): RegisterRow => ({
    student,
    standing: marks.standingOf(student, data.readAt),
  });
  const total = data.students.length;
  const attended = data.students.filter((one) => marks.standingOf(one, data.readAt).present).length;
  const rows = found
    .map(withStanding)
    .filter(
      ({ student, standing }) =>
        shown === 'all' || standing.present === (shown === 'present') || tapped.has(student.studentId),
    );
  const tap = (act: (student: Markable) => void) => (student: Markable) => {
    setTapped((now) => new Set(now).add(student.studentId));
    act(student);
  };

  return (
    <>
      {deletedNote}
      <DaySummary attended={attended} total={total} />
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label="بحث"
          placeholder="الاسم أو الكود أو الهاتف"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setTapped(NOBODY);
          }}
        />
        <SegmentedControl
          className={classes.shown ?? ''}
          aria-label="من يظهر في القائمة"
          value={shown}
          onChange={(value) => {
            setShown(value as Shown);
            setTapped(NOBODY);
          }}
          data={[
            { value: 'all', label: 'الكل' },
            { value: 'present', label: 'حاضرون' },
            { value: 'absent', label: 'غائبون' },
          ]}
        />
        <Button
          variant="light"
          className={classes.everyone ?? ''}
          leftSection={<IconChecks size={20} />}
          disabled={attended === total || isDeleted}
          aria-label="تسجيل حضور الجميع"
          onClick={() => onMarkAll(total - attended, marks.markAll)}
        >
          حضور الجميع
        </Button>
      </div>
      {rows.length > 0 ? (
        <RegisterList rows={rows} disabled={isDeleted} onMark={tap(marks.mark)} onUndo={tap(marks.undo)} />
      ) : (
        <div className={classes.nobody}>
          <Nobody total={total} shown={shown} searching={sought.trim() !== ''} />
        </div>
      )}
      <LastMarkBar last={marks.last} disabled={isDeleted} onUndo={tap(marks.undo)} />
    </>
  );
}

function Nobody({ total, shown, searching }: { total: number; shown: Shown; searching: boolean }) {
  if (total === 0) {
    return (
      <EmptyState icon={<IconUsers size={28} />} title="لا يوجد طلاب في هذا الصف">
        أضف الطلاب إلى الصف من شاشة الصفوف، ثم عد لتسجيل حضورهم.
      </EmptyState>
    );
  }
  if (searching) {
    return (
      <EmptyState icon={<IconSearch size={28} />} title="لا يوجد طلاب مطابقون للبحث">
        جرّب جزءاً من الاسم أو الكود أو رقم الهاتف.
      </EmptyState>
    );
  }
  return shown === 'present' ? (
    <EmptyState icon={<IconUserOff size={28} />} title="لم يُسجَّل حضور أحد بعد" />
  ) : (
    <EmptyState icon={<IconChecks size={28} />} title="لا غائبين، حضر الجميع" />
  );
}
