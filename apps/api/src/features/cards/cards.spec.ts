import { describe, expect, it } from '@jest/globals';
import { getMe } from '@daad/contracts/account.contract';
import { getCard, getCards, MAX_CARDS, replaceCard } from '@daad/contracts/cards.contract';
import { listClassStudents } from '@daad/contracts/classes.contract';
import { searchParentFollowUp } from '@daad/contracts/parents.contract';
import { getStudentHome } from '@daad/contracts/student-home.contract';
import { deleteStudent, getStudent, listStudents } from '@daad/contracts/students.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { cardTokenOf } from '@daad/domain/card-token';
import { newId } from '@daad/persistence/ids';
import { createStudent } from '@daad/testing/builders';
import { addToClass, createClass, createPupil } from '@daad/testing/classroom-builders';
import { useSpecSchool } from '@daad/testing/spec-school';

const today = cairoToday();
const at = useSpecSchool();
const query = <Row>(sql: string, values: unknown[] = []) => at.school.dataSource.query<Row[]>(sql, values);
const cardOf = (id: string) => at.teacher.get(getCard, { params: { id } });
const refusedWith = (body: unknown) => at.teacher.call(getCards, { body: body as never });

describe('the cards of students', () => {
  it('are those of classes and of students by name, each once, in the order of class and name', async () => {
    const { dataSource } = at.school;
    const [first, second, other] = [
      await createClass(dataSource, { index: 1 }),
      await createClass(dataSource, { index: 2 }),
      await createClass(dataSource, { index: 0 }),
    ];
    const zayd = await createPupil(dataSource, first.id, { fullName: 'زيد' });
    const adam = await createPupil(dataSource, first.id, { fullName: 'آدم' });
    const laila = await createPupil(dataSource, second.id, { fullName: 'ليلى' });
    const omar = await createStudent(dataSource, { fullName: 'عمر' });
    await createPupil(dataSource, other.id);
    const gone = await createPupil(dataSource, first.id);
    await at.teacher.get(deleteStudent, { params: { id: gone.id } });
    const left = await createStudent(dataSource);
    await addToClass(dataSource, first.id, left.id, { joinedOn: addDays(today, -9), leftOn: today });

    const { cards } = await at.teacher.get(getCards, {
      body: { classIds: [second.id, first.id], studentIds: [omar.id, zayd.id, gone.id, newId()] },
    });
    const expected = [
      [adam, first],
      [zayd, first],
      [laila, second],
      [omar, null],
    ] as const;
    expect(cards).toEqual(
      expected.map(([{ id, fullName, code }, inClass]) => ({
        id,
        fullName,
        code,
        className: inClass?.name ?? null,
        cardToken: expect.stringMatching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/),
      })),
    );
    expect(new Set(cards.map(({ cardToken }) => cardTokenOf(cardToken))).size).toBe(4);
    expect(await cardOf(zayd.id)).toEqual(cards[1]);
  });

  it('are none for a class without students', async () => {
    const { id } = await createClass(at.school.dataSource);
    expect(await at.teacher.get(getCards, { body: { classIds: [id] } })).toEqual({ cards: [] });
  });

  it.each([
    [{}, { classIds: ['يرجى اختيار صف أو طلاب'] }],
    [{ classIds: [], studentIds: null }, { classIds: ['يرجى اختيار صف أو طلاب'] }],
    [{ classIds: 7 }, { classIds: ['الصفوف غير صحيحة'] }],
    [{ classIds: ['x'] }, { 'classIds.0': ['الصف غير صحيح'] }],
    [{ studentIds: {} }, { studentIds: ['الطلاب غير صحيحين'] }],
    [{ studentIds: ['x'] }, { 'studentIds.0': ['معرف الطالب غير صحيح'] }],
  ])('are refused for %j', async (body, errors) => {
    const { status, body: response } = await refusedWith(body);
    expect([status, response.errors]).toEqual([400, errors]);
  });

  it('are at most so many at once, by class and by name', async () => {
    const { dataSource } = at.school;
    const { id, stageId } = await createClass(dataSource);
    await query(
      `with made as (
         insert into student (id, full_name, phone_number, parent_phone_number, code, stage_id, index, search_key)
         select gen_random_uuid(), 'طالب', '0159' || lpad(n::text, 7, '0'), '01590000000', 'MANY-' || n, $2, n, ''
         from generate_series(1, $3::int) n returning id)
       insert into class_student (id, class_id, student_id, joined_on)
       select gen_random_uuid(), $1, id, $4 from made`,
      [id, stageId, MAX_CARDS, today],
    );
    const all = { classIds: [id] };
    expect((await at.teacher.get(getCards, { body: all })).cards.length).toBe(MAX_CARDS);
    const more = await createStudent(dataSource);
    const { status, body } = await refusedWith({ ...all, studentIds: [more.id] });
    expect([status, body.code, body.message]).toEqual([
      400,
      'cards.too-many',
      'عدد البطاقات أكبر من المسموح في طباعة واحدة (الحد الأقصى 2,000 بطاقة)',
    ]);
    const named = await refusedWith({ studentIds: Array.from({ length: MAX_CARDS + 1 }, newId) });
    expect([named.status, named.body.errors]).toEqual([
      400,
      { studentIds: ['عدد البطاقات أكبر من المسموح في طباعة واحدة (الحد الأقصى 2,000 بطاقة)'] },
    ]);
  });
});

describe('the card of a student', () => {
  it('is for the teacher and the student alone', async () => {
    const { dataSource } = at.school;
    const room = await createClass(dataSource);
    const [own, other] = [await createPupil(dataSource, room.id), await createStudent(dataSource)];
    const student = await at.school.signIn(own.phoneNumber, own.password);
    const params = { id: own.id };
    expect(await student.get(getCard, { params })).toEqual(await cardOf(own.id));
    expect((await cardOf(own.id)).className).toBe(room.name);

    const foreign = await student.call(getCard, { params: { id: other.id } });
    expect([foreign.status, foreign.body.code, foreign.body.message]).toEqual([
      403,
      'auth.not-owner',
      'لا يمكنك الوصول إلى بيانات مستخدم آخر',
    ]);
    expect((await at.school.visitor().call(getCard, { params })).status).toBe(401);
    for (const call of [getCard, replaceCard] as const) {
      const { status, body } = await at.teacher.call(call, { params: { id: newId() } });
      expect([status, body.code, body.message]).toEqual([
        404,
        'student.not-found',
        'لم يتم العثور على الطالب',
      ]);
    }
  });

  it('has a token that is in no other response', async () => {
    const { dataSource } = at.school;
    const room = await createClass(dataSource);
    const own = await createPupil(dataSource, room.id);
    const { cardToken } = await cardOf(own.id);
    const student = await at.school.signIn(own.phoneNumber, own.password);
    const params = { id: own.id };
    for (const { status, body } of [
      await student.call(getMe, {}),
      await student.call(getStudent, { params }),
      await student.call(getStudentHome, { params }),
      await at.teacher.call(getStudent, { params }),
      await at.teacher.call(listStudents, { query: { code: own.code } }),
      await at.teacher.call(listClassStudents, { params: { classId: room.id } }),
      await at.school.visitor().call(searchParentFollowUp, { body: own }),
    ]) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(cardToken);
    }
  });
});

describe('a replaced card', () => {
  it('keeps the old token with its author, and notifies the screens of student and teacher', async () => {
    const own = await createStudent(at.school.dataSource);
    const client = await at.school.signIn(own.phoneNumber, own.password);
    const [screen, phone] = [await at.school.listen(at.teacher), await at.school.listen(client)];
    const before = await cardOf(own.id);
    const { status, body } = await at.teacher.call(replaceCard, { params: { id: own.id } });
    expect([status, body.message]).toEqual([200, 'تم إصدار بطاقة جديدة، ولم تعد البطاقة القديمة صالحة']);
    expect(body.data).toEqual({ ...before, cardToken: expect.not.stringContaining(before.cardToken) });
    expect(await cardOf(own.id)).toEqual(body.data);
    expect(await replacedOf(own.id)).toEqual([
      { card_token: before.cardToken, author_id: at.school.teacher.id },
    ]);

    const change = { entity: 'student', id: own.id, action: 'updated' };
    expect(await screen.next('data.changed', ({ id }) => id === own.id)).toMatchObject(change);
    expect(await phone.next('student.changed')).toMatchObject(change);
  });

  it('may be replaced twice at once: two tokens are kept, and one is valid', async () => {
    const own = await createStudent(at.school.dataSource);
    const { cardToken: first } = await cardOf(own.id);
    const both = await Promise.all([1, 2].map(() => at.teacher.get(replaceCard, { params: { id: own.id } })));
    const tokens = [first, ...both.map(({ cardToken }) => cardToken)];
    const { cardToken: valid } = await cardOf(own.id);
    expect(new Set(tokens).size).toBe(3);
    const kept = (await replacedOf(own.id)).map(({ card_token }) => card_token);
    expect(kept.sort()).toEqual(tokens.filter((token) => token !== valid).sort());
  });

  it('is for the teacher to give', async () => {
    const own = await createStudent(at.school.dataSource);
    const client = await at.school.signIn(own.phoneNumber, own.password);
    expect((await client.call(replaceCard, { params: { id: own.id } })).status).toBe(403);
    expect(await replacedOf(own.id)).toEqual([]);
  });
});

const replacedOf = (studentId: string) =>
  query<{ card_token: string; author_id: string }>(
    'select card_token, author_id from replaced_card where student_id = $1',
    [studentId],
  );
