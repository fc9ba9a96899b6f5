import { describe, expect, it } from '@jest/globals';
import { MAX_SCANS_AT_ONCE, scan, type ScanRequestBody, syncScans } from '@daad/contracts/door.contract';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { attendanceSums, pointsOf } from '@daad/testing/classroom-builders';
import { useDoorSchool } from '@daad/testing/door-school';
import { present } from '@daad/testing/present';
import { countRows, wrongAwards, wrongCounts, wrongSums } from '@daad/testing/school-invariants';

const today = cairoToday();
const at = useDoorSchool();
const sync = async (scans: unknown[]) => (await at.teacher.get(syncScans, { body: { scans } })).results;
const outcomes = async (scans: unknown[]) =>
  (await sync(scans)).map(({ answer, error }) => answer?.outcome ?? error?.code);

describe('scans that were made without a network', () => {
  it('have one result each, in order, also next to invalid ones', async () => {
    await at.hold('الرسوم');
    const [card, spare] = await at.add(at.own.id, 2);
    const old = await at.replaceCard(present(spare).id);
    const good = at.request({ code: present(card).code });
    const longAgo = cairoDayStart(addDays(today, -9)).toISOString();
    const bad = at.request({ id: 'ليس معرفاً', code: '', override: { reason: ' ' } });
    const rows: [unknown, object][] = [
      [good, { id: good.id, error: null, answer: { outcome: 'marked' } }],
      [null, { id: null, answer: null, error: { code: 'request.invalid', message: 'القيمة غير صحيحة' } }],
      [
        bad,
        {
          id: 'ليس معرفاً',
          answer: null,
          error: {
            code: 'request.invalid',
            message: 'معرف المسح غير صحيح، الكود مطلوب، سبب السماح بالدخول مطلوب',
          },
        },
      ],
      [good, { error: null, answer: { outcome: 'marked' } }],
      [at.request(), { answer: { outcome: 'held', hold: { reason: 'الرسوم' } } }],
      [at.request({ override: { reason: 'دفع' } }), { answer: { outcome: 'marked' } }],
      [at.request({ code: good.code }), { answer: { outcome: 'already', since: good.at } }],
      [
        at.request({ at: longAgo }),
        {
          answer: null,
          error: {
            code: 'scan.too-old',
            message: 'تاريخ المسح قبل 9 أيام، ولا يُقبل ما مضى عليه أكثر من 7 أيام',
          },
        },
      ],
      [
        at.request({ classId: newId() }),
        { answer: null, error: { code: 'class.not-found', message: 'لم يتم العثور على الصف' } },
      ],
      [{ id: 5 }, { id: null, answer: null }],
      [at.request({ code: old }), { answer: { outcome: 'replaced' } }],
      [at.request({ code: 'غريب' }), { answer: { outcome: 'unknown' } }],
      [at.request({ code: good.code, classId: at.other.id }), { answer: { outcome: 'other-class' } }],
      [
        at.request({ code: good.code, classId: at.other.id, makeUp: true }),
        { answer: { outcome: 'marked', record: { points: 0, makeUp: true } } },
      ],
    ];
    expect(await sync(rows.map(([row]) => row))).toMatchObject(rows.map(([, expected]) => expected));
    expect((await pointsOf(at.school.dataSource, present(card).id)).stored).toEqual(attendanceSums(5));
  });

  it('get their first answer when repeated with other fields: also in the same set, and next to new ones', async () => {
    const request = at.request();
    const [spare] = await at.add(at.own.id, 1);
    const anew = at.request({ code: present(spare).code });
    const otherwise = [
      { override: {} },
      { code: '' },
      { classId: newId() },
      { classId: 'x' },
      { at: 'أمس' },
      { at: cairoDayStart(addDays(today, -9)).toISOString() },
    ].map((given) => ({ ...request, ...given }));
    const results = await sync([request, ...otherwise, anew, { ...request, id: newId(), override: {} }]);
    expect(results.map(({ answer, error }) => answer?.student?.id ?? error?.code)).toEqual([
      ...[request, ...otherwise].map(() => at.pupil.id),
      present(spare).id,
      'request.invalid',
    ]);
    const [first] = results;
    expect(await sync(otherwise)).toEqual(otherwise.map(() => first));
    expect(await at.recordsOf()).toHaveLength(1);
  });

  it('keep their own times and days, and count in their order', async () => {
    const first = cairoDayStart(addDays(today, -2)).toISOString();
    const end = new Date(cairoDayStart(addDays(today, -1)).getTime() - 1).toISOString();
    await at.school.dataSource.query('update class_student set joined_on = $2 where student_id = $1', [
      at.pupil.id,
      addDays(today, -20),
    ]);
    const scans = [
      at.request({ at: first, classId: at.other.id, makeUp: true }),
      at.request({ at: end }),
      at.request({ at: end, classId: at.other.id }),
      at.request({ at: cairoDayStart(addDays(today, -1)).toISOString() }),
    ];
    const results = await sync(scans);
    const date = addDays(today, -2);
    expect(results.map(({ answer }) => answer)).toMatchObject([
      { outcome: 'marked', record: { date, points: 5, makeUp: true } },
      { outcome: 'marked', record: { date, points: 0, makeUp: false } },
      { outcome: 'already', since: first, by: at.school.teacher.fullName, record: { date, points: 5 } },
      { outcome: 'marked', record: { date: addDays(today, -1), points: 5 } },
    ]);
    const stored = await at.school.dataSource.query<{ at: Date }[]>(
      'select scanned_at as at from attendance where student_id = $1 order by scanned_at',
      [at.pupil.id],
    );
    expect(stored.map((row) => row.at.toISOString())).toEqual([first, end, present(scans[3]).at]);
  });

  it('come 500 at a time, and five times the same changes nothing', async () => {
    const pupils = await at.add(at.own.id, 60);
    const scans = Array.from({ length: MAX_SCANS_AT_ONCE }, (_, number): Partial<ScanRequestBody> => {
      const { code } = present(pupils[number % pupils.length]);
      if (number % 50 === 7) return { id: 'x' };
      return at.request(number % 25 === 3 ? { code: `غريب ${number}` } : { code });
    });
    const first = await sync(scans);
    expect(first.filter(({ error }) => error)).toHaveLength(10);
    const ofOutcome = (name: string) => first.filter(({ answer }) => answer?.outcome === name).length;
    expect([ofOutcome('marked'), ofOutcome('unknown'), ofOutcome('already')]).toEqual([60, 20, 410]);
    const state = async () => [
      await countRows(at.school.dataSource, 'attendance'),
      await countRows(at.school.dataSource, 'points_ledger'),
      await countRows(at.school.dataSource, 'scan'),
      await countRows(at.school.dataSource, 'outbox_event', `name <> 'data.changed'`),
    ];
    const before = await state();
    for (let time = 0; time < 4; time++) expect(await sync(scans)).toEqual(first);
    expect(await at.teacher.get(scan, { body: scans[0] as ScanRequestBody })).toEqual(
      present(first[0]).answer,
    );
    expect(await state()).toEqual(before);
    for (const check of [wrongSums, wrongAwards, wrongCounts])
      expect(await check(at.school.dataSource)).toEqual([]);
  });

  it('take a number of statements that does not depend on theirs', async () => {
    const pupils = await at.add(at.own.id, 40);
    const statements = async (scans: unknown[]) => (await at.school.statementsOf(() => sync(scans))).length;
    const few = await statements([at.request()]);
    expect(await statements(pupils.map(({ code }) => at.request({ code })))).toBe(few);
  });

  it('are refused together only when there are none, or too many', async () => {
    const refusal = async (body: object) =>
      (await at.teacher.call(syncScans, { body: body as { scans: unknown[] } })).body.errors;
    const none = { scans: ['لا توجد عمليات مسح لإرسالها'] };
    expect([await refusal({}), await refusal({ scans: [] }), await refusal({ scans: 'x' })]).toEqual([
      none,
      none,
      none,
    ]);
    expect(
      await refusal({ scans: Array.from({ length: MAX_SCANS_AT_ONCE + 1 }, () => at.request()) }),
    ).toEqual({
      scans: ['عدد عمليات المسح أكبر من المسموح (الحد الأقصى 500)'],
    });
  });

  it('are idempotent over both calls', async () => {
    const request = at.request();
    const answer = await at.teacher.get(scan, { body: request });
    expect((await sync([request, { ...request, code: 'غريب' }])).map((each) => each.answer)).toEqual([
      answer,
      answer,
    ]);
    expect(await outcomes([at.request()])).toEqual(['already']);
  });
});
