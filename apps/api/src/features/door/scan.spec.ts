import { describe, expect, it } from '@jest/globals';
import { scan } from '@daad/contracts/door.contract';
import { addDays, cairoDayStart, cairoToday, cairoDay } from '@daad/domain/calendar-day';
import {
  addToClass,
  attendanceSums,
  createPupil,
  pointsOf,
  setAttendancePoints,
} from '@daad/testing/classroom-builders';
import { type DoorSchool, useDoorSchool } from '@daad/testing/door-school';
import { present } from '@daad/testing/present';

const today = cairoToday();
const at = useDoorSchool();

const doorClass = ({ id, name, day, time }: DoorSchool['own']) => ({ id, name, day, time });
const student = () => ({ id: at.pupil.id, fullName: at.pupil.fullName, code: at.pupil.code });
/** The fields that most outcomes do not have. */
const NONE = { record: null, since: null, by: null, hold: null };

describe('a scan at the door', () => {
  it('marks a student of the class, with points, author and time, and shows it once on the board', async () => {
    const board = await at.school.listen(at.teacher);
    const request = at.request();
    const answer = await at.teacher.get(scan, { body: request });
    const [record] = await at.recordsOf();
    expect(answer).toEqual({
      ...NONE,
      outcome: 'marked',
      student: student(),
      class: doorClass(at.own),
      studentClass: doorClass(at.own),
      record: { id: present(record).id, date: cairoDay(new Date(request.at)), points: 5, makeUp: false },
    });
    const [stored] = await at.school.dataSource.query<{ scannedAt: Date; authorId: string }[]>(
      'select scanned_at as "scannedAt", author_id as "authorId" from attendance where id = $1',
      [present(record).id],
    );
    expect(stored).toEqual({ scannedAt: new Date(request.at), authorId: at.school.teacher.id });
    const push = await board.next('attendance.marked', ({ studentId }) => studentId === at.pupil.id);
    expect(push).toMatchObject({ attendanceId: present(record).id, classId: at.own.id, points: 5 });
    expect(await board.next('points.changed', ({ studentId }) => studentId === at.pupil.id)).toMatchObject({
      points: 5,
      comment: `حضور ${at.own.name} بتاريخ ${today}`,
      ...attendanceSums(5),
    });
    const { stored: sums, ledger } = await pointsOf(at.school.dataSource, at.pupil.id);
    expect([sums, ledger]).toEqual([attendanceSums(5), attendanceSums(5)]);
    const last = await at.scan({ code: present((await at.add(at.own.id, 1))[0]).code });
    await board.next('attendance.marked', ({ attendanceId }) => attendanceId === last.record?.id);
    expect(board.all('attendance.marked').filter(({ studentId }) => studentId === at.pupil.id)).toHaveLength(
      1,
    );
  });

  it('finds the student by code in any case and digits, and by the token of the card', async () => {
    const typed = await createPupil(at.school.dataSource, at.own.id, { code: `Ab${at.pupil.code}` });
    const arabic = `aB${at.pupil.code}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect(await at.scan({ code: ` ${arabic} ` })).toMatchObject({
      outcome: 'marked',
      student: { id: typed.id },
    });
    const token = await at.tokenOf();
    expect(await at.scan({ code: token.toLowerCase() })).toMatchObject({
      outcome: 'marked',
      student: student(),
    });
  });

  it('does not know a foreign code, nor a deleted student', async () => {
    const unknown = {
      ...NONE,
      outcome: 'unknown',
      student: null,
      class: doorClass(at.own),
      studentClass: null,
    };
    expect(await at.scan({ code: 'https://example.com/؟' })).toEqual(unknown);
    const [token, old] = [await at.tokenOf(), await at.replaceCard()];
    await at.teacher.send('DELETE', `student/Delete/${at.pupil.id}`);
    for (const code of [at.pupil.code, token, old]) expect(await at.scan({ code })).toEqual(unknown);
  });

  it('gives the day a card was replaced, before all else about the student', async () => {
    const old = await at.replaceCard();
    await at.hold('الرسوم');
    const answer = await at.scan({ code: old });
    expect(answer).toEqual({
      ...NONE,
      outcome: 'replaced',
      student: student(),
      class: doorClass(at.own),
      studentClass: doorClass(at.own),
      since: answer.since,
    });
    expect(cairoDay(new Date(present(answer.since)))).toBe(today);
    await at.hold(null);
    expect(await at.scan({ code: await at.tokenOf() })).toMatchObject({ outcome: 'marked' });
    expect(await at.scan({ code: old })).toMatchObject({ outcome: 'replaced' });
  });

  it('tells since when and by whom one is here already, also when held or moved since', async () => {
    const first = at.request();
    const { record } = await at.teacher.get(scan, { body: first });
    await at.hold('الرسوم');
    await at.school.dataSource.query('update class_student set class_id = $2 where student_id = $1', [
      at.pupil.id,
      at.other.id,
    ]);
    expect(await at.scan()).toEqual({
      outcome: 'already',
      student: student(),
      class: doorClass(at.own),
      studentClass: doorClass(at.other),
      record,
      since: first.at,
      by: at.school.teacher.fullName,
      hold: null,
    });
    expect(await at.recordsOf()).toHaveLength(1);
  });

  it('gives since when a student of the register is here, and no author of an old record', async () => {
    const query = `studentId=${at.pupil.id}&classId=${at.own.id}&date=${today}`;
    await at.teacher.send('POST', `attendance/Attend?${query}`);
    const [stored] = await at.school.dataSource.query<{ at: Date }[]>(
      'select created_at as at from attendance where student_id = $1',
      [at.pupil.id],
    );
    const since = present(stored).at.toISOString();
    expect(await at.scan()).toMatchObject({ outcome: 'already', since, by: at.school.teacher.fullName });
    await at.school.dataSource.query('update attendance set author_id = null where student_id = $1', [
      at.pupil.id,
    ]);
    expect(await at.scan()).toMatchObject({ outcome: 'already', since, by: null });
  });

  it('stops a held student with the reason, and lets in one with another', async () => {
    await at.hold('لم يُحضر ولي الأمر');
    const held = await at.scan();
    expect(held).toEqual({
      ...NONE,
      outcome: 'held',
      student: student(),
      class: doorClass(at.own),
      studentClass: doorClass(at.own),
      hold: { reason: 'لم يُحضر ولي الأمر', at: held.hold?.at, by: at.school.teacher.fullName },
    });
    expect(await at.recordsOf()).toEqual([]);
    const request = at.request({ override: { reason: '  اتصل ولي الأمر  ' } });
    expect(await at.teacher.get(scan, { body: request })).toMatchObject({ outcome: 'marked', hold: null });
    const [stored] = await at.school.dataSource.query<{ reason: string }[]>(
      'select override_reason as reason from scan where id = $1',
      [request.id],
    );
    expect(stored).toEqual({ reason: 'اتصل ولي الأمر' });
  });

  it('tells the class of a student of another one, and marks a make-up', async () => {
    const elsewhere = { classId: at.other.id };
    expect(await at.scan(elsewhere)).toEqual({
      ...NONE,
      outcome: 'other-class',
      student: student(),
      class: doorClass(at.other),
      studentClass: doorClass(at.own),
    });
    const made = await at.scan({ ...elsewhere, makeUp: true });
    expect(made).toMatchObject({ outcome: 'marked', record: { points: 5, makeUp: true } });
    const own = await at.scan();
    expect(own).toMatchObject({ outcome: 'marked', record: { points: 0, makeUp: false } });
    expect(await at.scan(elsewhere)).toMatchObject({ outcome: 'already', record: made.record });
    const { stored, ledger } = await pointsOf(at.school.dataSource, at.pupil.id);
    expect([stored, ledger]).toEqual([attendanceSums(5), attendanceSums(5)]);
  });

  it('knows the class of a student on the day of the scan, not the one of now', async () => {
    const moved = await createPupil(at.school.dataSource, at.own.id, { joinedOn: addDays(today, -5) });
    await at.school.dataSource.query(
      'update class_student set left_on = $2, joined_on = $3 where student_id = $1',
      [moved.id, addDays(today, -2), addDays(today, -5)],
    );
    await addToClass(at.school.dataSource, at.other.id, moved.id, { joinedOn: addDays(today, -2) });
    const scanned = (days: number, classId: string) =>
      at.scan({ code: moved.code, classId, at: cairoDayStart(addDays(today, days)).toISOString() });
    expect(await scanned(-6, at.own.id)).toMatchObject({ outcome: 'other-class', studentClass: null });
    expect(await scanned(-5, at.own.id)).toMatchObject({ outcome: 'marked' });
    expect(await scanned(-3, at.other.id)).toMatchObject({
      outcome: 'other-class',
      studentClass: doorClass(at.own),
    });
    expect(await scanned(-3, at.own.id)).toMatchObject({ outcome: 'marked' });
    expect(await scanned(-2, at.own.id)).toMatchObject({
      outcome: 'other-class',
      studentClass: doorClass(at.other),
    });
    expect(await scanned(-2, at.other.id)).toMatchObject({ outcome: 'marked' });
  });

  it('gives nothing where the settings give nothing', async () => {
    await setAttendancePoints(at.school.dataSource, 0);
    expect(await at.scan()).toMatchObject({ outcome: 'marked', record: { points: 0 } });
    expect((await pointsOf(at.school.dataSource, at.pupil.id)).rows).toEqual([]);
  });
});
