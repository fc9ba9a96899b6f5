import { expect, it } from '@jest/globals';
import { attend } from '@daad/contracts/attendance.contract';
import { getDoorDay, undoScan } from '@daad/contracts/door.contract';
import { weekStart } from '@daad/domain/absence';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { createPupil, recordMakeUp } from '@daad/testing/classroom-builders';
import { useDoorSchool } from '@daad/testing/door-school';
import { present } from '@daad/testing/present';

const today = cairoToday();
const at = useDoorSchool();
const day = (date = today, classId = at.own.id) => at.teacher.get(getDoorDay, { query: { classId, date } });

it('shows who is expected and who is present, since when and by whom', async () => {
  const [second] = await at.add(at.own.id, 2);
  const [guest] = await at.add(at.other.id, 1);
  const scanned = at.request();
  const first = await at.scan(scanned);
  const marked = await at.teacher.get(attend, {
    query: { studentId: present(second).id, classId: at.own.id, date: today },
  });
  const made = await at.scan({ code: present(guest).code, makeUp: true });
  const by = at.school.teacher.fullName;
  const { present: there, ...rest } = await day();
  expect(rest).toEqual({ classId: at.own.id, date: today, expected: 3, madeUp: [] });
  expect(there).toEqual([
    { attendanceId: first.record?.id, studentId: at.pupil.id, makeUp: false, since: scanned.at, by },
    { attendanceId: marked.id, studentId: present(second).id, makeUp: false, since: there[1]?.since, by },
    { attendanceId: made.record?.id, studentId: present(guest).id, makeUp: true, since: there[2]?.since, by },
  ]);
  expect(await day(today, at.other.id)).toMatchObject({
    expected: 0,
    madeUp: [present(guest).id],
    present: [],
  });
});

it('expects those who were in the class on the day', async () => {
  await createPupil(at.school.dataSource, at.own.id, { joinedOn: addDays(today, -3) });
  const gone = await createPupil(at.school.dataSource, at.own.id, { joinedOn: addDays(today, -9) });
  await at.teacher.send('DELETE', `class/DeleteStudent/${gone.linkId}`);
  const expected = await Promise.all(
    [0, -1, -3, -4, -9, -10].map(async (days) => (await day(addDays(today, days))).expected),
  );
  expect(expected).toEqual([2, 2, 2, 1, 1, 0]);
});

it('does not expect who made the meeting up in another class this week, unless scanned here', async () => {
  const [mate] = await at.add(at.own.id, 1);
  await recordMakeUp(at.school.dataSource, at.pupil.id, at.other.id, addDays(weekStart(today), -1));
  expect(await day()).toMatchObject({ expected: 2, madeUp: [] });
  const made = at.request({ classId: at.other.id, makeUp: true });
  await at.scan(made);
  expect(await day()).toMatchObject({ expected: 1, madeUp: [at.pupil.id], present: [] });
  // The class of the make-up never expected the student.
  expect(await day(today, at.other.id)).toMatchObject({ expected: 0, madeUp: [] });
  await at.scan();
  expect(await day()).toMatchObject({ expected: 2, madeUp: [], present: [{ studentId: at.pupil.id }] });
  await at.scan({ code: present(mate).code });
  await at.teacher.get(undoScan, { body: { id: made.id } });
  expect(await day()).toMatchObject({ expected: 2, madeUp: [] });
});

it('leaves out who was deleted', async () => {
  await at.scan();
  expect((await day()).present).toHaveLength(1);
  await at.teacher.send('DELETE', `student/Delete/${at.pupil.id}`);
  expect(await day()).toMatchObject({ expected: 0, present: [] });
});

it('is refused for an unknown class, and for a day after today', async () => {
  const refusal = async (query: { classId: string; date: string }) => {
    const { status, body } = await at.teacher.call(getDoorDay, { query });
    return [status, body.code, body.errors];
  };
  expect(await refusal({ classId: newId(), date: today })).toEqual([404, 'class.not-found', null]);
  expect(await refusal({ classId: 'x', date: addDays(today, 1) })).toEqual([
    400,
    'request.invalid',
    { classId: ['الصف مطلوب'], date: ['لا يمكن اختيار تاريخ بعد اليوم'] },
  ]);
});
