import { isAbsent, isMemberOn } from '@daad/domain/absence';
import type { ClassStudent } from '@daad/contracts/classes.contract';
import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MadeUpPlace } from '#web/entities/attendance/mark-notes.js';
import { formatDay } from '#web/lib/format.js';
import type { ClassDay } from './class-day.queries.js';
import { dayTotals } from './day-totals.js';
import { DaySummary } from './day-summary.js';
import { EmptyRegister, type EmptyRegisterProps } from './empty-register.js';
import { nextToMark } from './find-students.js';
import { type BarNote, LastMarkBar } from '../marks/last-mark-bar.js';
import type { RegisterRow } from './register-card.js';
import { RegisterList, type RegisterListProps } from './register-list.js';
import { RegisterTools, type Shown } from './register-tools.js';
import { UnsentMarks } from '../marks/unsent-marks.js';
import type { ClassMarks, Markable } from '../marks/use-marks.js';
import { type RegisterHomework, useHomeworkSwitch } from './use-homework.js';
import { useRegisterSearch } from './use-register-search.js';

export interface MarkedRegisterProps {
  /** The class, with the weekday and time at which it meets. */
  lesson: { id: string; day: number; time: string };
  date: string;
  listed: ClassDay;
  marks: ClassMarks;
  homework: RegisterHomework;
  isDeleted: boolean;
  /** Another dialog is above this one. */
  covered: boolean;
  /** Whether there is a search, which Escape clears. */
  onSearching: (isSearching: boolean) => void;
  /** Asks before marking all students, of whom `missing` are not marked. */
  onMarkAll: (missing: number) => void;
}

/** A register: totals, search and filter, the students with their marks, and what was done last. */
export function MarkedRegister(props: MarkedRegisterProps) {
  const { marks, homework, isDeleted, onMarkAll, listed } = props;
  const { search, setSearch, sought, found, find } = useRegisterSearch(listed.students, props);
  const { withStatus, totals, isAbsentee, refused } = useStatuses(props);
  const [shown, setShown] = useState<Shown>('all');
  const touched = useTouched();
  const [note, setNote] = useState<BarNote | null>(null);

  const isShown = (row: RegisterRow) =>
    shown === 'all' ||
    touched.has(row.student) ||
    (shown === 'present' ? row.status.present : isAbsentee(row));
  const rows = found.map(withStatus).filter(isShown);
  const isSearching = sought.trim() !== '';
  const unmarked = listed.students.length - totals.attended;

  const seek = (text: string) => {
    setSearch(text);
    setNote(null);
    touched.forget();
  };
  const show = (value: Shown) => {
    setShown(value);
    touched.forget();
  };
  const tap = (act: (student: Markable) => void) => (student: Markable) => {
    touched.add(student);
    setNote(null);
    act(student);
  };
  const actions = { disabled: isDeleted, onMark: tap(marks.mark), onUndo: tap(marks.undo) };
  const nextOf = (text: string, students: readonly ClassStudent[]) =>
    nextToMark(text, students.map(withStatus), isShown);
  const markFirst = (text: string): boolean => {
    if (text.trim() === '' || isDeleted) return true;
    const first = nextOf(text, find(text));
    if (!first || first.status.present) {
      setNote(
        first ? { kind: 'marked', mine: false, student: first.student } : { kind: 'unknown', search: text },
      );
      return false;
    }
    seek('');
    marks.mark(first.student);
    return true;
  };

  return (
    <>
      <DaySummary {...totals} />
      <RegisterTools
        search={search}
        onSearch={seek}
        onEnter={markFirst}
        shown={shown}
        onShown={show}
        onMarkAll={unmarked > 0 && !isDeleted ? () => onMarkAll(unmarked) : null}
      />
      <Students
        rows={rows}
        next={isSearching ? nextOf(sought, found)?.student.studentId : undefined}
        {...actions}
        homework={homework}
        empty={listed.students.length === 0}
        shown={shown}
        searching={isSearching}
        met={totals.met}
      />
      <UnsentMarks
        mb={{ base: 'xs', sm: 0 }}
        waiting={marks.waiting}
        refused={refused}
        disabled={isDeleted}
      />
      <LastMarkBar last={note ?? marks.last} {...actions} />
    </>
  );
}

/** The list, or why it is empty. */
function Students({
  rows,
  next,
  disabled,
  homework,
  onMark,
  onUndo,
  ...empty
}: RegisterListProps & EmptyRegisterProps) {
  const [showsHomework] = useHomeworkSwitch();
  if (rows.length > 0) {
    const shown = showsHomework ? homework : null;
    return <RegisterList {...{ rows, next, disabled, onMark, onUndo }} homework={shown} />;
  }
  return (
    <Box flex={1} mih={0} style={{ overflowY: 'auto' }}>
      <EmptyRegister {...empty} />
    </Box>
  );
}

/** The students with their marks as they are on this device, and the totals of these. */
function useStatuses({ lesson, date, listed, marks }: MarkedRegisterProps) {
  const { students, readAt } = listed;
  const withStatus = (student: ClassStudent): RegisterRow => {
    const status = marks.attendanceStatusOf(student, readAt);
    return {
      student,
      status,
      note: noteOf(student, status.present, date),
      // A student whose record is all that puts it on the register could not be marked again.
      canUnmark: student.joinedOn !== null && (student.leftOn === null || isMemberOn(student, date)),
    };
  };
  const all = students.map(withStatus);
  const totals = dayTotals(
    all.map(({ student, status: { present } }) => ({
      present,
      madeUp: student.madeUpIn !== null,
      membership: student,
    })),
    { date, day: lesson.day, time: lesson.time },
  );
  return {
    withStatus,
    totals,
    isAbsentee: ({ student, status: { present } }: RegisterRow) =>
      isAbsent(
        { present, madeUp: student.madeUpIn !== null, membership: student },
        { date, met: totals.met },
      ),
    // Another device may have done it meanwhile.
    refused: marks.refused.filter(
      ({ studentId }) =>
        !all.some(({ student, status }) => student.studentId === studentId && !status.failed),
    ),
  };
}

const NO_STUDENTS: ReadonlySet<string> = new Set();

/** Tapped students stay in a filtered list: otherwise the next row would move under the finger and get the next tap. */
function useTouched() {
  const [ids, setIds] = useState(NO_STUDENTS);
  return {
    has: ({ studentId }: Markable) => ids.has(studentId),
    add: ({ studentId }: Markable) => setIds((now) => new Set(now).add(studentId)),
    forget: () => setIds(NO_STUDENTS),
  };
}

/** A word on a student who was not in the class on that day, has left it since, or made a meeting up. */
function noteOf(
  { joinedOn, leftOn, makeUp, madeUpIn }: ClassStudent,
  present: boolean,
  date: string,
): ReactNode {
  if (makeUp && present) return 'من صف آخر، حصة تعويض';
  if (joinedOn === null) return 'من صف آخر';
  if (madeUpIn && !present) {
    return (
      <>
        عوّض <MadeUpPlace at={madeUpIn} />
      </>
    );
  }
  if (leftOn !== null) return `غادر الصف ${formatDay(leftOn)}`;
  return joinedOn > date ? `انضم إلى الصف ${formatDay(joinedOn)}` : null;
}
