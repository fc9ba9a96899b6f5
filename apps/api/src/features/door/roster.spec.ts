import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { getRoster, type Roster } from '@daad/contracts/door.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { createPupil } from '@daad/testing/classroom-builders';
import { useDoorSchool } from '@daad/testing/door-school';
import { eventually } from '@daad/testing/eventually';
import { present } from '@daad/testing/present';

const at = useDoorSchool();
const roster = (since?: string) => at.teacher.get(getRoster, { query: { since } });
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const idsOf = ({ students }: Roster) => students.map(({ id }) => id);
const row = async (given: object = {}) => ({
  id: at.pupil.id,
  code: at.pupil.code,
  fullName: at.pupil.fullName,
  classId: at.own.id,
  hold: null,
  cardHash: hashOf(await at.tokenOf()),
  balance: 0,
  openMonths: [],
  ...given,
});

/** One before which no transaction of other tests is open: what they changed would be sent once more. */
const quietCursor = () =>
  eventually(async () => {
    const { cursor } = await roster();
    const { students, removed } = await roster(cursor);
    return students.length + removed.length === 0 && cursor;
  });

describe('the roster of the door', () => {
  it('has all students with class, hold and hash of the card, and all classes in order', async () => {
    const old = await at.replaceCard();
    await at.hold('الرسوم');
    const { students, replacedCards, removed, classes, complete, at: moment } = await roster();
    const mine = present(students.find(({ id }) => id === at.pupil.id));
    expect(mine).toEqual(
      await row({ hold: { reason: 'الرسوم', at: mine.hold?.at, by: at.school.teacher.fullName } }),
    );
    const [replaced] = replacedCards.filter(({ studentId }) => studentId === at.pupil.id);
    expect(replaced).toEqual({
      studentId: at.pupil.id,
      cardHash: hashOf(old),
      replacedAt: replaced?.replacedAt,
    });
    expect([removed, complete]).toEqual([[], true]);
    expect(classes.slice(-2)).toEqual(
      [at.own, at.other].map(({ id, name, day, time }) => ({ id, name, day, time })),
    );
    expect(new Date(moment).toISOString()).toBe(moment);
  });

  it('has no phones and no tokens, complete or not', async () => {
    const tokens = [await at.replaceCard(), await at.tokenOf()];
    const cursor = await quietCursor();
    await at.hold('سبب');
    for (const path of ['attendance/Roster', `attendance/Roster?since=${cursor}`]) {
      const { body } = await at.teacher.send('GET', path);
      const text = JSON.stringify(body);
      expect(text).toContain(at.pupil.fullName);
      for (const secret of [...tokens, at.pupil.phoneNumber, at.pupil.parentPhoneNumber, 'password'])
        expect(text.toUpperCase()).not.toContain(secret.toUpperCase());
    }
  });

  it.each<[string, () => Promise<unknown>, (given: object) => Promise<object>]>([
    [
      'a name',
      () =>
        at.school.dataSource.query(`update student set full_name = 'اسم جديد' where id = $1`, [at.pupil.id]),
      () => row({ fullName: 'اسم جديد' }),
    ],
    [
      'a code',
      () => at.school.dataSource.query(`update student set code = code || 'x' where id = $1`, [at.pupil.id]),
      () => row({ code: `${at.pupil.code}x` }),
    ],
    ['a card', () => at.replaceCard(), () => row()],
    [
      'a class',
      () => at.teacher.send('DELETE', `class/DeleteStudent/${at.pupil.linkId}`),
      () => row({ classId: null }),
    ],
    [
      'a deleted class',
      () => at.teacher.send('DELETE', `class/Delete/${at.own.id}`),
      () => row({ classId: null }),
    ],
  ])('has with a cursor who changed: %s', async (_, change, expected) => {
    const cursor = await quietCursor();
    await change();
    const after = await roster(cursor);
    expect(after).toMatchObject({ students: [await expected({})], removed: [], complete: false });
  });

  it('has a hold and its end, a replaced card, a new student and one who is deleted', async () => {
    const cursor = await quietCursor();
    await at.hold('الرسوم');
    expect(await roster(cursor)).toMatchObject({ students: [{ hold: { reason: 'الرسوم' } }] });
    await at.hold(null);
    const old = await at.replaceCard();
    const added = await createPupil(at.school.dataSource, at.other.id);
    const changed = await roster(cursor);
    expect(new Set(idsOf(changed))).toEqual(new Set([at.pupil.id, added.id]));
    expect(changed.students.find(({ id }) => id === at.pupil.id)).toEqual(await row());
    expect(changed.students.find(({ id }) => id === added.id)?.classId).toBe(at.other.id);
    expect(changed.replacedCards.map(({ cardHash }) => cardHash)).toEqual([hashOf(old)]);
    const before = await quietCursor();
    await at.teacher.send('DELETE', `student/Delete/${at.pupil.id}`);
    expect(await roster(before)).toMatchObject({
      students: [],
      replacedCards: [],
      removed: [at.pupil.id],
    });
    expect(idsOf(await roster())).not.toContain(at.pupil.id);
  });

  it('is not longer for points, marks and what else does not concern the door', async () => {
    const cursor = await quietCursor();
    await at.scan();
    await at.teacher.send('PUT', `student/Notes/${at.pupil.id}`, { notes: 'ملاحظة' });
    expect(idsOf(await roster(cursor))).toEqual([]);
  });

  it('never misses a change that was not committed when another device read', async () => {
    const slow = await at.school.connect();
    const runner = slow.createQueryRunner();
    const cursor = await quietCursor();
    await runner.startTransaction();
    await runner.query(`update student set full_name = 'متأخر' where id = $1`, [at.pupil.id]);
    const [added] = await at.add(at.own.id, 1);
    const during = await roster(cursor);
    expect(idsOf(during)).toEqual([added?.id]);
    await runner.commitTransaction();
    await runner.release();
    const after = await roster(during.cursor);
    expect(after.students).toContainEqual(await row({ fullName: 'متأخر' }));
    expect(idsOf(await roster(await quietCursor()))).toEqual([]);
  });

  it('is complete for a cursor of another database, of the future, or that cannot be read', async () => {
    const { cursor } = await roster();
    const [identity, transaction] = [cursor.slice(0, cursor.lastIndexOf('.')), cursor.split('.').at(-1)];
    for (const since of [
      `1-${identity}.${transaction}`,
      `${identity}.${Number(transaction) + 1_000_000}`,
      `${identity}.-1`,
      `${identity}.99999999999999999999`,
      'x.1',
      transaction,
      'ما هذا',
    ]) {
      const read = await roster(since);
      expect([read.complete, idsOf(read).includes(at.pupil.id)]).toEqual([true, true]);
    }
    expect((await at.teacher.call(getRoster, { query: { since: 'x'.repeat(101) } })).status).toBe(400);
    expect((await roster('')).complete).toBe(true);
  });

  it('shows the class of now, also of a student who moved today', async () => {
    await at.school.dataSource.query(
      'update class_student set joined_on = $2, left_on = $3 where student_id = $1',
      [at.pupil.id, addDays(cairoToday(), -9), cairoToday()],
    );
    expect((await roster()).students).toContainEqual(await row({ classId: null }));
  });

  it('is sent compressed to those who accept it', async () => {
    await at.add(at.own.id, 20);
    const headers = { authorization: `Bearer ${at.teacher.token}` };
    const read = async (accepted: string) =>
      fetch(`${at.school.origin}/api/v1/attendance/Roster`, {
        headers: { ...headers, 'accept-encoding': accepted },
      });
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await read(accepted);
      expect([response.headers.get('content-encoding'), response.headers.get('cache-control')]).toEqual([
        encoding,
        'no-store',
      ]);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const { data } = (await response.json()) as { data: Roster };
      expect(idsOf(data)).toContain(at.pupil.id);
    }
  });
});
