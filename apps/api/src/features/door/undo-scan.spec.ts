import { describe, expect, it } from '@jest/globals';
import { removeAttendance } from '@daad/contracts/attendance.contract';
import { noteHomework, scan, syncScans, undoScan } from '@daad/contracts/door.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import type { HomeworkState } from '@daad/domain/homework';
import { newId } from '@daad/persistence/ids';
import { attendanceSums, pointsOf, setAttendancePoints } from '@daad/testing/classroom-builders';
import { useDoorSchool } from '@daad/testing/door-school';
import { present } from '@daad/testing/present';
import { wrongSums } from '@daad/testing/school-invariants';

const at = useDoorSchool();
const undo = async (id: string) => (await at.teacher.get(undoScan, { body: { id } })).removed;
/** Records that have not the points that the ledger gave for them; removed ones have none. */
const wrongRecords = () =>
  at.school.dataSource.query(`
    select id from attendance full join (
      select source_id, sum(points) as points from points_ledger where kind = 'attendance' group by source_id
    ) award on source_id = id
    where coalesce(attendance.points, 0) <> coalesce(award.points, 0)`);
const pointsNow = async () => {
  expect([await wrongSums(at.school.dataSource), await wrongRecords()]).toEqual([[], []]);
  return (await pointsOf(at.school.dataSource, at.pupil.id)).stored.totalPoints;
};
const isOf = (points: number) => (change: { studentId: string; points: number }) =>
  change.studentId === at.pupil.id && change.points === points;
const UNDONE = {
  outcome: 'undone',
  student: null,
  class: null,
  studentClass: null,
  record: null,
  since: null,
  by: null,
  hold: null,
};

describe('taking a scan back', () => {
  it('removes its record and points, once, and pushes that', async () => {
    const request = at.request();
    const { record } = await at.teacher.get(scan, { body: request });
    const board = await at.school.listen(at.teacher);
    expect(await undo(request.id.toUpperCase())).toBe(1);
    expect(
      await board.next('attendance.removed', ({ attendanceId }) => attendanceId === record?.id),
    ).toMatchObject({ studentId: at.pupil.id, classId: at.own.id, points: 5 });
    expect(await board.next('points.changed', isOf(-5))).toMatchObject({
      points: -5,
      ...attendanceSums(0),
    });
    expect(await undo(request.id)).toBe(0);
    expect([await at.recordsOf(), await pointsNow()]).toEqual([[], 0]);
    expect(await at.teacher.get(scan, { body: request })).toMatchObject({ outcome: 'marked', record });
    expect(await at.scan()).toMatchObject({ outcome: 'marked' });
    expect(await undo(request.id)).toBe(0);
    expect(await at.recordsOf()).toHaveLength(1);
  });

  it('removes the homework of its meeting, and of no other', async () => {
    const [own, makeUp] = [at.request(), at.request({ classId: at.other.id, makeUp: true })];
    const note = (classId: string, state: HomeworkState) =>
      at.teacher.get(noteHomework, {
        body: { studentId: at.pupil.id, classId, date: cairoToday(), state },
      });
    const noted = async () =>
      (
        await at.school.dataSource.query<{ classId: string }[]>(
          'select class_id as "classId" from homework where student_id = $1',
          [at.pupil.id],
        )
      ).map(({ classId }) => classId);
    for (const request of [own, makeUp]) await at.teacher.get(scan, { body: request });
    await note(at.own.id, 'done');
    await note(at.other.id, 'partial');
    await undo(makeUp.id);
    expect(await noted()).toEqual([at.own.id]);
    await undo(own.id);
    expect(await noted()).toEqual([]);
    // Noted again, it does not go with an undo that removes nothing.
    await note(at.own.id, 'missing');
    await undo(own.id);
    expect(await noted()).toEqual([at.own.id]);
  });

  it('keeps who did it and when', async () => {
    const request = at.request();
    await at.teacher.get(scan, { body: request });
    await undo(request.id);
    const [row] = await at.school.dataSource.query<object[]>(
      'select undone_by as by, undone_at is not null as undone from scan where id = $1',
      [request.id],
    );
    expect(row).toEqual({ by: at.school.teacher.id, undone: true });
  });

  it('wins also when it arrives first', async () => {
    const request = at.request();
    expect([await undo(request.id), await undo(request.id)]).toEqual([0, 0]);
    expect(await at.teacher.get(scan, { body: request })).toEqual(UNDONE);
    const { results } = await at.teacher.get(syncScans, {
      body: { scans: [request, at.request({ classId: newId() })] },
    });
    expect(results).toMatchObject([
      { id: request.id, answer: UNDONE, error: null },
      { answer: null, error: { code: 'class.not-found' } },
    ]);
    expect([await at.recordsOf(), await pointsNow()]).toEqual([[], 0]);
  });

  it('at the same moment as its scan leaves no record, whichever is first', async () => {
    for (let round = 0; round < 15; round++) {
      const request = at.request(round % 3 === 0 ? { code: 'غريب' } : {});
      const undoing = undo(request.id);
      const [answer] = await Promise.all([at.teacher.get(scan, { body: request }), undoing]);
      const removed = answer.outcome === 'marked' ? 1 : 0;
      expect([await undoing, await at.recordsOf(), await pointsNow()]).toEqual([removed, [], 0]);
    }
  });

  it('of a scan that marked nothing removes nothing', async () => {
    const marked = at.request();
    await at.teacher.get(scan, { body: marked });
    for (const given of [{}, { classId: at.other.id }, { code: 'غريب' }]) {
      const request = at.request(given);
      await at.teacher.get(scan, { body: request });
      expect(await undo(request.id)).toBe(0);
    }
    expect(await at.recordsOf()).toHaveLength(1);
    expect(await undo(marked.id)).toBe(1);
  });

  it('of a record that the register has removed removes nothing', async () => {
    const request = at.request();
    const { record } = await at.teacher.get(scan, { body: request });
    await at.teacher.get(removeAttendance, { body: { ids: [present(record).id] } });
    await at.scan();
    expect(await undo(request.id)).toBe(0);
    expect([(await at.recordsOf()).length, await pointsNow()]).toEqual([1, 5]);
  });

  it('refuses what is no id', async () => {
    const { body } = await at.teacher.call(undoScan, { body: { id: 'x' } });
    expect(body.errors).toEqual({ id: ['معرف المسح غير صحيح'] });
  });
});

describe('the points of a day with a make-up', () => {
  const ways = [
    { way: 'by undoing the scan', removal: (id: string) => undo(id) },
    {
      way: 'in the register',
      removal: async (id: string) => {
        const [row] = await at.school.dataSource.query<{ id: string }[]>(
          'select attendance_id as id from scan where id = $1',
          [id],
        );
        return (await at.teacher.get(removeAttendance, { body: { ids: [present(row).id] } })).removed;
      },
    },
  ];

  it.each(ways)('move to the record that stays, $way', async ({ removal }) => {
    const [makeUp, own] = [at.request({ classId: at.other.id, makeUp: true }), at.request()];
    await at.teacher.get(scan, { body: makeUp });
    await setAttendancePoints(at.school.dataSource, 9);
    const { record } = await at.teacher.get(scan, { body: own });
    expect(record).toMatchObject({ points: 0 });
    const board = await at.school.listen(at.teacher);
    expect(await removal(makeUp.id)).toBe(1);
    expect(await at.recordsOf()).toMatchObject([{ id: record?.id, points: 5, makeUp: false }]);
    expect(await pointsNow()).toBe(5);
    const { rows } = await pointsOf(at.school.dataSource, at.pupil.id);
    expect(rows.map(({ points }) => points).sort()).toEqual([-5, 5, 5]);
    for (const [points, comment] of [
      [-5, `إلغاء حضور ${at.other.name}`],
      [5, `حضور ${at.own.name}`],
    ] as const) {
      const push = await board.next(
        'points.changed',
        (each) => isOf(points)(each) && each.comment?.startsWith(`${comment} بتاريخ`) === true,
      );
      expect(push).toMatchObject(attendanceSums(5));
    }
    expect(await removal(own.id)).toBe(1);
    expect([await at.recordsOf(), await pointsNow()]).toEqual([[], 0]);
  });

  it.each(ways)('stay where another record has them, $way', async ({ removal }) => {
    const [own, makeUp] = [at.request(), at.request({ classId: at.other.id, makeUp: true })];
    await at.teacher.get(scan, { body: own });
    await at.teacher.get(scan, { body: makeUp });
    await removal(makeUp.id);
    expect([await at.recordsOf(), await pointsNow()]).toMatchObject([[{ points: 5 }], 5]);
    await at.scan({ classId: at.other.id, makeUp: true });
    await removal(own.id);
    expect([await at.recordsOf(), await pointsNow()]).toMatchObject([[{ points: 5, makeUp: true }], 5]);
  });

  it('go when all records of the day are removed at once, and do not come where none were given', async () => {
    await at.scan();
    await at.scan({ classId: at.other.id, makeUp: true });
    const ids = (await at.recordsOf()).map(({ id }) => id);
    expect(await at.teacher.get(removeAttendance, { body: { ids } })).toEqual({ removed: 2 });
    expect([await at.recordsOf(), await pointsNow()]).toEqual([[], 0]);
    await setAttendancePoints(at.school.dataSource, 0);
    const first = at.request();
    await at.teacher.get(scan, { body: first });
    await at.scan({ classId: at.other.id, makeUp: true });
    await undo(first.id);
    expect([await at.recordsOf(), await pointsNow()]).toMatchObject([[{ points: 0 }], 0]);
  });
});
