import { beforeAll, describe, expect, it } from '@jest/globals';
import { PERMISSIONS } from '@daad/contracts/access';
import { type AuditEntry, listAuditEntries } from '@daad/contracts/audit.contract';
import type { RequestOf } from '@daad/contracts/call';
import { createExam, deleteExam } from '@daad/contracts/exams.contract';
import { createNews, deleteNews } from '@daad/contracts/news.contract';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { createStage, updateStage } from '@daad/contracts/stages.contract';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { createAssistant } from '@daad/testing/assistants';
import { orderOf } from '@daad/testing/audit/order-cases';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { present } from '@daad/testing/present';
import { useSpecSchool } from '@daad/testing/spec-school';

type Query = NonNullable<RequestOf<typeof listAuditEntries>['query']>;

const at = useSpecSchool();
const list = (query: Query = {}) => at.teacher.get(listAuditEntries, { query: { pageSize: 100, ...query } });
const found = async (query: Query) => (await list(query)).items;
const sentences = async (query: Query) => (await found(query)).map(({ sentence }) => sentence);

let assistant: ApiClient;
let student: TestStudent;
const exam = { name: 'امتحان المُثنّى والأسماء', degree: 20, date: '2026-01-10T10:00:00.000Z' };
const news = { title: 'رحلة إلى الأقصُر', newsType: 0, description: 'نص' };

beforeAll(async () => {
  const { phoneNumber, password } = await createAssistant(at.teacher, {
    permissions: [...PERMISSIONS],
    fullName: 'هُدى الأنصاري',
  });
  assistant = await at.school.signIn(phoneNumber, password);
  student = await createStudent(at.school.dataSource, { fullName: 'أُسامة فؤاد', code: 'ZX-9901' });
  const { id } = await assistant.get(createExam, { body: exam });
  await at.teacher.get(deleteExam, { params: { id } });
  const item = await assistant.get(createNews, { body: news });
  await at.teacher.get(deleteNews, { params: { id: item.id } });
  const points = { studentId: student.id, points: 3, comment: 'مشاركة' };
  await at.teacher.get(createDirectPoints, { body: points });
  await assistant.get(createDirectPoints, { body: points });
});

describe('the list of the trail', () => {
  it('is by time, newest first, in pages', async () => {
    const all = await list();
    expect(all.totalCount).toBe(all.items.length);
    const times = all.items.map(({ at: time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
    const pages: AuditEntry[] = [];
    for (let pageNumber = 1; pages.length < all.totalCount; pageNumber++) {
      const page = await list({ pageNumber, pageSize: 3 });
      expect(page.totalCount).toBe(all.totalCount);
      pages.push(...page.items);
    }
    expect(pages).toEqual(all.items);
    expect((await list({ pageNumber: 1000, pageSize: 3 })).totalCount).toBe(all.totalCount);
  });

  it('tells who, what and to whom', async () => {
    const [given] = await found({ studentId: student.id, personId: assistant.userId });
    expect(given).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      kind: 'created',
      personId: assistant.userId,
      personName: 'هُدى الأنصاري',
      role: 'Assistant',
      address: '127.0.0.1',
      job: null,
      entity: 'points',
      entityId: expect.any(String),
      studentId: student.id,
      studentDeleted: false,
      studentName: 'أُسامة فؤاد',
      sentence: 'هُدى الأنصاري: منح أُسامة فؤاد 3 نقاط',
      before: null,
      after: { kind: 'direct', points: 3, comment: 'مشاركة' },
      names: {},
    });
  });

  it('shows of a change the fields that changed', async () => {
    const { id } = await at.teacher.get(createStage, { body: { name: 'مرحلة التغيير', index: 1 } });
    // Neither what the request claims nor what it read before.
    await at.school.dataSource.query('update stage set index = 55 where id = $1', [id]);
    await at.teacher.get(updateStage, { params: { id }, body: { name: 'مرحلة التغيير', index: 2 } });
    const [change] = await found({ entity: 'stage', kind: 'updated', personId: at.school.teacher.id });
    expect(change).toMatchObject({ entityId: id, before: { index: 55 }, after: { index: 2 } });
    expect(Object.keys(change?.after ?? {})).toEqual(['index']);
  });
});

describe('its filters', () => {
  it('find by person, kind, entity and student, alone and together', async () => {
    const { items: all } = await list();
    const kind = 'created';
    const filters: [Query, (entry: AuditEntry) => boolean][] = [
      [{ personId: assistant.userId }, (entry) => entry.personId === assistant.userId],
      [{ kind }, (entry) => entry.kind === kind],
      [{ entity: 'points' }, (entry) => entry.entity === 'points'],
      [{ studentId: student.id }, (entry) => entry.studentId === student.id],
      [{ from: cairoToday(), to: cairoToday() }, () => true],
      [{ search: 'اسامه' }, (entry) => entry.studentId === student.id],
    ];
    for (const [place, [query, matches]] of filters.entries()) {
      expect(await found(query)).toEqual(all.filter(matches));
      for (const [other, alsoMatches] of filters.slice(place + 1))
        expect(await found({ ...query, ...other })).toEqual(
          all.filter((entry) => matches(entry) && alsoMatches(entry)),
        );
    }
    const together = Object.assign({}, ...filters.map(([query]) => query)) as Query;
    expect(await sentences(together)).toEqual(['هُدى الأنصاري: منح أُسامة فؤاد 3 نقاط']);
    expect(await found({ studentId: assistant.userId })).toEqual([]);
  });

  it('take days of Cairo, both included', async () => {
    const day = '2026-03-10';
    const [start, end] = [cairoDayStart(day), cairoDayStart(addDays(day, 1))];
    const times = [
      ['before', start.getTime() - 1],
      ['first', start.getTime()],
      ['last', end.getTime() - 1],
      ['after', end.getTime()],
    ] as const;
    for (const [label, time] of times)
      // As the trail writes it: an id of its time.
      await at.school.dataSource.query(
        `insert into audit_entry (id, at, kind, entity, label)
         values (overlay(uuid_v7_floor($2)::text placing substring(gen_random_uuid()::text from 25) from 25)::uuid, $2, 'updated', 'news', $1)`,
        [label, new Date(time)],
      );
    const labels = async (query: Query) =>
      (await sentences({ entity: 'news', kind: 'updated', ...query })).map(
        (text) => /«(.*)»/.exec(text)?.[1],
      );
    expect(await labels({ from: day, to: day })).toEqual(['last', 'first']);
    expect(await labels({ to: day })).toEqual(['last', 'first', 'before']);
    expect(await labels({ from: day })).toEqual(['after', 'last', 'first']);
    expect(await labels({ from: addDays(day, 1), to: addDays(day, 1) })).toEqual(['after']);
    expect(await labels({ from: '٢٠٢٦-٠٣-١٠', to: '٢٠٢٦-٠٣-١٠' })).toEqual(['last', 'first']);
  });

  it.each([
    ['a part of the name of a student', 'اسامه'],
    ['the name in another spelling', 'أسامة فواد'],
    ['a code', 'zx-99'],
    ['a code in other digits', 'ZX-٩٩٠١'],
  ])('search by %s', async (_, search) => {
    const people = new Set((await found({ search })).map(({ studentId }) => studentId));
    expect([...people]).toEqual([student.id]);
  });

  it.each([
    ['a deleted exam', 'المثني', ['exam', 'exam']],
    ['a deleted exam in another spelling', 'الاسماء', ['exam', 'exam']],
    ['a deleted news item', 'رحله الي الاقصر', ['news', 'news']],
  ])('search by the name of %s', async (_, search, entities) => {
    expect((await found({ search })).map(({ entity }) => entity)).toEqual(entities);
  });

  it('search by the name of an assistant: what was done by and to the account', async () => {
    const entries = await found({ search: 'هدى الانصاري' });
    expect(entries.length).toBeGreaterThan(3);
    for (const { personId, entityId } of entries) expect([personId, entityId]).toContain(assistant.userId);
  });

  it('search by the number of an order', async () => {
    const order = await orderOf({ database: at.school.dataSource, teacher: at.teacher });
    await orderOf({ database: at.school.dataSource, teacher: at.teacher });
    for (const search of [
      String(order.orderNumber),
      order.orderNumber.toLocaleString('ar-EG-u-nu-arab', { useGrouping: false }),
    ])
      expect((await found({ search })).map(({ entityId }) => entityId)).toEqual([order.id]);
    expect(await found({ search: '99999999999999' })).toEqual([]);
    expect(await found({ search: '%' })).toEqual([]);
  });

  it.each([
    [{ kind: 'unknown' }, 'kind', 'نوع العملية غير معروف'],
    [{ entity: 'unknown' }, 'entity', 'نوع العنصر غير معروف'],
    [{ personId: 'x' }, 'personId', 'الشخص غير صحيح'],
    [{ studentId: 'x' }, 'studentId', 'الطالب غير صحيح'],
    [{ from: '2026-13-01' }, 'from', 'تاريخ البداية غير صحيح'],
    [{ to: 'اليوم' }, 'to', 'تاريخ النهاية غير صحيح'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'to', 'تاريخ النهاية قبل تاريخ البداية'],
  ])('refuse %j', async (query, field, message) => {
    const { status, body } = await at.teacher.call(listAuditEntries, { query: query as Query });
    expect([status, body.code, body.errors]).toEqual([400, 'request.invalid', { [field]: [message] }]);
  });
});

it('is for the teacher alone', async () => {
  const { phoneNumber, password } = student;
  const clients = [assistant, await at.school.signIn(phoneNumber, password)];
  for (const client of clients) {
    const { status, body } = await client.call(listAuditEntries, {});
    expect([status, body.code]).toEqual([403, 'auth.forbidden']);
  }
  expect((await at.school.visitor().call(listAuditEntries, {})).status).toBe(401);
  expect(present(at.teacher.session).roles).toEqual(['Teacher']);
});
