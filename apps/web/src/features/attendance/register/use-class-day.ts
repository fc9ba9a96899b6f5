import type { ClassStudent } from '@daad/contracts/classes.contract';
import { weekStart } from '@daad/domain/absence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createInvalidator } from '#web/realtime/invalidate-soon.js';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { classDayQuery, readClassStudent } from './class-day.queries.js';

/**
 * The class on that day, with points and homework as they change. Marks of members are followed by `useMarks`; a make-up, here or
 * of one of these students elsewhere, changes who is on the register and who is absent, so it is read anew.
 */
export function useClassDay(classId: string, date: string) {
  const query = classDayQuery(classId, date);
  const client = useQueryClient();
  const result = useQuery(query);
  const changeStudent = (studentId: string, change: Partial<ClassStudent>) =>
    client.setQueryData(
      query.queryKey,
      (day) =>
        day && {
          ...day,
          students: day.students.map((student) =>
            student.studentId === studentId ? { ...student, ...change } : student,
          ),
        },
    );
  const listed = (id: string) => result.data?.students.find(({ studentId }) => studentId === id);

  useLiveEvent('points.changed', ({ studentId, totalPoints }) =>
    changeStudent(studentId, { points: totalPoints }),
  );
  // For each tap one student, not the whole class.
  useLiveEvent('data.changed', ({ entity, id }) => {
    const student = entity === 'homework' && listed(id);
    if (!student) return;
    readClassStudent(classId, date, student)
      .then((now) => now && changeStudent(id, { homework: now.homework }))
      // A lost connection reads everything once it is back.
      .catch(() => undefined);
  });

  const reloadSoon = useMemo(() => createInvalidator(client), [client]);
  const follow = (event: { studentId: string; classId: string; date: string }) => {
    if (!result.data) return;
    const student = listed(event.studentId);
    const concerns =
      event.classId === classId
        ? event.date === date && (student?.joinedOn ?? null) === null
        : student !== undefined && weekStart(event.date) === weekStart(date);
    if (concerns) reloadSoon(['classDay']);
  };
  useLiveEvent('attendance.marked', follow);
  useLiveEvent('attendance.removed', (event) => {
    // Its homework is removed with it.
    if (event.classId === classId && event.date === date) changeStudent(event.studentId, { homework: null });
    follow(event);
  });

  return { ...result, changeStudent };
}
