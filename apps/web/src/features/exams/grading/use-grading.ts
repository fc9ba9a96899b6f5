import { MAX_GRADES_AT_ONCE } from '@daad/contracts/exam-sets.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { callApi } from '#web/lib/api-client.js';
import { isPassing, messageOf } from '#web/lib/api-error.js';
import { useAttempt, waitAfter } from '#web/lib/use-attempt.js';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { type GradingSheet, gradingSheetQuery } from '../exams.queries.js';
import { applyGrade, readGrade } from './grade-drafts.js';
import { readDrafts, storeDrafts } from './stored-drafts.js';

/** Milliseconds in which more grades may follow into the same request. */
const COLLECT_MS = 250;
/** Milliseconds between two reloads for what other devices change. */
const RELOAD_MS = 1000;

const isChanged = (row: { studentDegree: number }, grade: { studentDegree: number } | null | undefined) =>
  grade !== null && grade !== undefined && grade.studentDegree !== row.studentDegree;

/**
 * The typed grades of an exam: entered ones are collected, sent by up to 500 and retried while there is no connection.
 * They survive a reload of the page, and are gone when it is left.
 */
export function useGrading({ exam, students }: GradingSheet) {
  const examId = exam.id;
  const [{ drafts, saved }, change] = useReducer(applyGrade, examId, readDrafts);
  useEffect(() => storeDrafts(examId, drafts), [examId, drafts]);
  useEffect(() => () => storeDrafts(examId, new Map()), [examId]);

  const client = useQueryClient();
  const { queryKey } = gradingSheetQuery(examId);
  const idOf = new Map(students.map(({ studentId, id }) => [studentId, id]));
  const echoes = useEchoes(examId, new Set(idOf.values()));
  const waiting = [...drafts].flatMap(([id, { state }]) => (state === 'waiting' && idOf.has(id) ? [id] : []));
  const [failures, setFailures] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (grades: { studentId: string; studentDegree: number }[]) =>
      callApi('PUT exam/GradeStudents', { body: { examId, grades } }),
    meta: { changes: ['grade', 'points.changed'] },
  });

  const send = async () => {
    const grades = waiting.slice(0, MAX_GRADES_AT_ONCE).flatMap((studentId) => {
      const read = readGrade(drafts.get(studentId)?.text ?? '', exam.degree);
      return 'degree' in read ? [{ studentId, studentDegree: read.degree }] : [];
    });
    const studentIds = grades.map(({ studentId }) => studentId);
    change({ type: 'sent', studentIds });
    const ids = studentIds.flatMap((studentId) => idOf.get(studentId) ?? []);
    echoes.expect(ids);
    try {
      const { results } = await mutateAsync(grades);
      // A reload that began before would bring the old grades back.
      const isReloading = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      const gradeOf = new Map(results.map(({ studentId, grade }) => [studentId, grade]));
      // What is refused or stays as it is has no event.
      echoes.forget(
        students
          .filter((row) => gradeOf.has(row.studentId) && !isChanged(row, gradeOf.get(row.studentId)))
          .map(({ id }) => id),
      );
      client.setQueryData(
        queryKey,
        (sheet) =>
          sheet && {
            ...sheet,
            students: sheet.students.map((row) => ({ ...row, ...gradeOf.get(row.studentId) })),
          },
      );
      change({ type: 'responded', results });
      if (isReloading) void client.invalidateQueries({ queryKey });
      setFailures(0);
      setFailure(null);
    } catch (error) {
      echoes.forget(ids);
      if (isPassing(error)) {
        change({ type: 'unsent', studentIds });
        setFailures((count) => count + 1);
        setFailure(messageOf(error));
      } else change({ type: 'refused', studentIds, problem: messageOf(error) });
    }
  };
  const retry = () => !isPending && waiting.length > 0 && void send();

  const wait = failures === 0 ? COLLECT_MS : waitAfter(failures);
  const isNext = !isPending && waiting.length > 0;
  useAttempt(isNext ? wait : null, `${waiting.join()} ${failures}`, () => void send());

  return {
    drafts,
    saved,
    /** Why the last grades did not reach the server. */
    failure: waiting.length > 0 ? failure : null,
    retry,
    type: (studentId: string, text: string, over: number) => change({ type: 'typed', studentId, text, over }),
    enter: (studentId: string) => change({ type: 'entered', studentId, examDegree: exam.degree }),
    cancel: (studentId: string) => change({ type: 'cancelled', studentId }),
  };
}

export type Grading = ReturnType<typeof useGrading>;

/**
 * Reloads the sheet when other devices change its grades or students. The events of the grades that this one sends are no reason to
 * read thousands of students again.
 */
function useEchoes(examId: string, known: ReadonlySet<string>) {
  const client = useQueryClient();
  const expected = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLiveEvent('data.changed', ({ entity, id, action }) => {
    const isGrade = entity === 'grade' && (id === examId || known.has(id) || action === 'created');
    if (!isGrade && entity !== 'student' && entity !== 'classStudent') return;
    if (expected.current.delete(id)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: gradingSheetQuery(examId).queryKey });
    }, RELOAD_MS);
  });
  return {
    expect: (ids: readonly string[]) => ids.forEach((id) => expected.current.add(id)),
    forget: (ids: readonly string[]) => ids.forEach((id) => expected.current.delete(id)),
  };
}
