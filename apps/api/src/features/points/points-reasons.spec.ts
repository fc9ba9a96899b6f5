import { beforeEach, describe, expect, it } from '@jest/globals';
import { attend } from '@daad/contracts/attendance.contract';
import {
  createBulkPoints,
  createDirectPoints,
  listPointsReasons,
  removePoints,
} from '@daad/contracts/points.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { createClass, createPupil, setAttendancePoints } from '@daad/testing/classroom-builders';
import { finishedJob } from '@daad/testing/finished-job';
import { useSpecSchool } from '@daad/testing/spec-school';

const at = useSpecSchool();
let student: TestStudent;

beforeEach(async () => {
  student = await createStudent(at.school.dataSource);
});

describe('the reasons that were last given', () => {
  const reasons = (mode: 'add' | 'remove') => at.teacher.get(listPointsReasons, { query: { mode } });

  it('are ten at most, each once, the last one first, apart for giving and taking', async () => {
    for (let number = 1; number <= 12; number++)
      await at.teacher.get(createDirectPoints, {
        body: { studentId: student.id, points: 1, comment: `سبب ${number}` },
      });
    await at.teacher.get(removePoints, { body: { studentId: student.id, points: 1, comment: 'تأخر' } });
    await at.teacher.get(createDirectPoints, {
      body: { studentId: student.id, points: 2, comment: 'سبب 7' },
    });
    const numbers = [7, 12, 11, 10, 9, 8, 6, 5, 4, 3];
    expect(await reasons('add')).toEqual(numbers.map((number) => `سبب ${number}`));
    expect((await reasons('remove'))[0]).toBe('تأخر');
    expect(await at.teacher.get(listPointsReasons, {})).toEqual(await reasons('add'));
  });

  it('include those of many students, and none of attendance or of a student who is unknown', async () => {
    const made = await createClass(at.school.dataSource);
    await setAttendancePoints(at.school.dataSource, 3);
    const pupil = await createPupil(at.school.dataSource, made.id);
    await at.teacher.call(createDirectPoints, { body: { studentId: newId(), points: 1, comment: 'لا أحد' } });
    const { jobId } = await at.teacher.get(createBulkPoints, {
      body: { classId: made.id, points: 5, comment: 'فوز الصف', mode: 'add' },
    });
    await finishedJob(at.teacher, jobId);
    await at.teacher.get(attend, { query: { studentId: pupil.id, classId: made.id, date: cairoToday() } });
    const [last, ...before] = await reasons('add');
    expect(last).toBe('فوز الصف');
    expect(before.filter((reason) => reason === 'لا أحد' || reason.startsWith('حضور'))).toEqual([]);
  });

  it('are of either kind and no other', async () => {
    const { status, body } = await at.teacher.call(listPointsReasons, { query: { mode: 'x' as 'add' } });
    expect([status, body.errors]).toEqual([400, { mode: ['يجب اختيار إضافة النقاط أو خصمها'] }]);
  });
});
