import { describe, expect, it } from '@jest/globals';
import { scan } from '@daad/contracts/door.contract';
import { countOf } from '@daad/domain/arabic-text';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { createPupil } from '@daad/testing/classroom-builders';
import { useDoorSchool } from '@daad/testing/door-school';

const today = cairoToday();
const at = useDoorSchool();

const refusal = async (given: object) => {
  const { status, body } = await at.teacher.call(scan, { body: { ...at.request(), ...given } });
  return [status, body.code, body.errors ?? body.message];
};

describe('a scan', () => {
  it('records the Cairo day of its moment, seven days back at most', async () => {
    const old = await createPupil(at.school.dataSource, at.own.id, { joinedOn: addDays(today, -30) });
    const first = cairoDayStart(addDays(today, -7));
    const code = old.code;
    expect(await at.scan({ code, at: first.toISOString() })).toMatchObject({
      outcome: 'marked',
      record: { date: addDays(today, -7) },
    });
    const before = new Date(first.getTime() - 1).toISOString();
    expect(await refusal({ code, at: before })).toEqual([
      400,
      'scan.too-old',
      'تاريخ المسح قبل 8 أيام، ولا يُقبل ما مضى عليه أكثر من 7 أيام',
    ]);
    const end = new Date(cairoDayStart(addDays(today, -3)).getTime() - 1).toISOString();
    expect(await at.scan({ code, at: end })).toMatchObject({ record: { date: addDays(today, -4) } });
    expect(await at.recordsOf(old.id)).toHaveLength(2);
  });

  it('may be five minutes ahead, and tells how far a clock is off', async () => {
    const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    for (const [minutes, noticed] of [
      [7.5, 8],
      [90, 90],
    ] as const) {
      const [status, code, message] = await refusal({ at: ahead(minutes) });
      expect([status, code]).toEqual([400, 'scan.ahead']);
      expect(message).toBe(
        `وقت المسح بعد ساعة الخادم بنحو ${countOf(noticed, 'minute', 'genitive')}. اضبط ساعة الجهاز ثم امسح مرة أخرى`,
      );
    }
    expect(await at.scan({ at: ahead(4.5) })).toMatchObject({ outcome: 'marked' });
  });

  it('refuses what cannot be read, and a class that is not there; neither is remembered', async () => {
    const request = at.request();
    const bad = (given: object) => refusal({ ...request, ...given });
    expect(await bad({ id: 'x', code: ' ', classId: '', at: 'أمس' })).toEqual([
      400,
      'request.invalid',
      {
        id: ['معرف المسح غير صحيح'],
        code: ['الكود مطلوب'],
        classId: ['الصف مطلوب'],
        at: ['وقت المسح غير صحيح'],
      },
    ]);
    expect(await bad({ code: 'ا'.repeat(101) })).toEqual([
      400,
      'request.invalid',
      { code: ['الكود طويل جداً (الحد الأقصى 100 حرف)'] },
    ]);
    expect(await bad({ makeUp: 'ربما', override: {} })).toEqual([
      400,
      'request.invalid',
      { makeUp: ['القيمة يجب أن تكون true أو false'], 'override.reason': ['سبب السماح بالدخول مطلوب'] },
    ]);
    expect(await bad({ override: { reason: 'س'.repeat(201) } })).toEqual([
      400,
      'request.invalid',
      { 'override.reason': ['السبب طويل جداً (الحد الأقصى 200 حرف)'] },
    ]);
    expect(await bad({ classId: newId() })).toEqual([404, 'class.not-found', 'لم يتم العثور على الصف']);
    await at.teacher.send('DELETE', `class/Delete/${at.other.id}`);
    expect((await bad({ classId: at.other.id }))[1]).toBe('class.not-found');
    expect(await at.teacher.get(scan, { body: request })).toMatchObject({ outcome: 'marked' });
  });
});
