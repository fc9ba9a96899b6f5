import { describe, expect, it } from '@jest/globals';
import { holdStudent } from '@daad/contracts/cards.contract';
import { getStudentProfile } from '@daad/contracts/student-profile.contract';
import { deleteStudent, getStudent } from '@daad/contracts/students.contract';
import { newId } from '@daad/persistence/ids';
import { useOrderSchool } from '@daad/testing/order-school';

const orders = useOrderSchool();
const REASON = 'لم يسلّم الكتاب';
const hold = (body: object, id = orders.student.id) =>
  orders.teacher.call(holdStudent, { params: { id }, body: body as { held: boolean } });
const holdOf = async () =>
  (await orders.teacher.get(getStudentProfile, { params: { id: orders.student.id } })).hold;
const eventsOf = async (id: string) =>
  orders.school.dataSource.query<{ payload: object }[]>(
    `select payload from outbox_event where aggregate_id = $1 and name = 'data.changed' order by seq`,
    [id],
  );

describe('a student held at the door', () => {
  it('shows why, since when and by whom, until it ends', async () => {
    const { school, teacher, student, client } = orders;
    const [screen, own] = [await school.listen(teacher), await school.listen(client)];
    expect(await holdOf()).toBeNull();
    const [{ name } = { name: '' }] = await school.dataSource.query<{ name: string }[]>(
      'select full_name as name from staff',
    );
    const { status, body } = await hold({ held: true, reason: `  ${REASON} ` });
    expect([status, body.message, body.data]).toEqual([
      200,
      'تم حفظ حالة الإيقاف',
      {
        studentId: student.id,
        hold: { reason: REASON, at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:]+\.\d{3}Z$/), by: name },
      },
    ]);
    expect(await holdOf()).toEqual(body.data.hold);
    const event = await screen.next(
      'data.changed',
      ({ entity, id }) => entity === 'student' && id === student.id,
    );
    expect(event).toMatchObject({ action: 'updated' });

    const ended = await hold({ held: false });
    expect([ended.status, ended.body.data]).toEqual([200, { studentId: student.id, hold: null }]);
    expect(await holdOf()).toBeNull();
    // The student sees nothing of it.
    expect([...own.all('data.changed'), ...own.all('student.changed')]).toEqual([]);
  });

  it('is held once for the same reason, and anew for another one', async () => {
    const { student } = orders;
    const first = (await hold({ held: true, reason: REASON })).body.data.hold;
    for (const repeated of await Promise.all([1, 2, 3].map(() => hold({ held: true, reason: REASON }))))
      expect(repeated.body.data.hold).toEqual(first);
    const again = (await hold({ held: true, reason: 'يراجع ولي أمره المعلم' })).body.data.hold;
    expect(again).toMatchObject({ reason: 'يراجع ولي أمره المعلم', by: first?.by });
    expect(Date.parse(again?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''));
    expect(await holdOf()).toEqual(again);
    for (const _ of [1, 2]) await hold({ held: false, reason: 'لا يهم' });
    const change = { entity: 'student', id: student.id, action: 'updated' };
    expect((await eventsOf(student.id)).map(({ payload }) => payload)).toEqual([change, change, change]);
  });

  it.each([
    [{ held: true }, 'reason', 'سبب الإيقاف مطلوب'],
    [{ held: true, reason: '   ' }, 'reason', 'سبب الإيقاف مطلوب'],
    [{ held: true, reason: 'س'.repeat(201) }, 'reason', 'النص طويل جداً (الحد الأقصى 200 حرف)'],
    [{ held: true, reason: 'أ\u0000ب' }, 'reason', 'النص يحتوي على رموز غير مسموح بها'],
    [{ reason: REASON }, 'held', 'القيمة يجب أن تكون true أو false'],
  ])('is refused for %j', async (body, field, message) => {
    const refused = await hold(body);
    expect([refused.status, refused.body.errors]).toEqual([400, { [field]: [message] }]);
    expect(await holdOf()).toBeNull();
  });

  it('is not there when unknown or deleted, and only the teacher holds', async () => {
    const { teacher, student, client } = orders;
    const refused = await client.call(holdStudent, {
      params: { id: student.id },
      body: { held: true, reason: REASON },
    });
    expect(refused.status).toBe(403);
    await teacher.get(deleteStudent, { params: { id: student.id } });
    for (const id of [student.id, newId()]) {
      const { status, body } = await hold({ held: true, reason: REASON }, id);
      expect([status, body.code]).toEqual([404, 'student.not-found']);
    }
  });

  it('and the token of the card are on the student page alone', async () => {
    const { teacher, student, client } = orders;
    await hold({ held: true, reason: REASON });
    const { cardToken } = await teacher.get(getStudentProfile, { params: { id: student.id } });
    expect(cardToken).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    for (const asker of [teacher, client]) {
      const shown = JSON.stringify((await asker.call(getStudent, { params: { id: student.id } })).body);
      expect(shown).not.toContain(REASON);
      expect(shown).not.toContain(cardToken);
    }
  });
});
