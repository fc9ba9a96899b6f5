import { beforeEach, describe, expect, it } from '@jest/globals';
import { setClassFee, setConcession } from '@daad/contracts/class-fees.contract';
import { listClasses } from '@daad/contracts/classes.contract';
import { getFeeAccount } from '@daad/contracts/fees.contract';
import { getStudentProfile } from '@daad/contracts/student-profile.contract';
import { addDays } from '@daad/domain/calendar-day';
import { daysOfMonth, monthOf } from '@daad/domain/calendar-month';
import { monthName } from '@daad/domain/month-name';
import { asAssistant } from '@daad/testing/assistants';
import { createClass, createPupil, type TestClass } from '@daad/testing/classroom-builders';
import {
  accountOf,
  classFeeSet,
  concessionSet,
  entriesOf,
  LAST_MONTH,
  NEXT_MONTH,
  reversed,
  THIS_MONTH,
} from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';

const fees = useFeeSchool();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let own: TestClass;

beforeEach(async () => {
  own = await createClass(fees.school.dataSource);
});

const pupil = () => createPupil(fees.school.dataSource, own.id);
const refused = async (body: object, id = own.id) => {
  const response = await fees.teacher.call(setClassFee, { params: { id }, body: body as never });
  return [response.status, response.body.errors ?? response.body.code];
};

describe('the fee of a class', () => {
  it('is in force from its month on, and the next one waits', async () => {
    expect(await classFeeSet(fees.teacher, own.id, 'monthly', 200)).toEqual({
      classId: own.id,
      feeKind: 'monthly',
      feeAmount: 200,
      nextFee: null,
      charged: 0,
    });
    const next = { kind: 'session', amount: 49.5, from: NEXT_MONTH };
    const set = await classFeeSet(fees.teacher, own.id, 'session', 49.5, { from: NEXT_MONTH });
    expect(set).toMatchObject({ feeKind: 'monthly', feeAmount: 200, nextFee: next });
    const { items } = await fees.teacher.get(listClasses, { query: { search: own.name } });
    expect(items[0]).toMatchObject({ feeKind: 'monthly', feeAmount: 200, nextFee: next });
    // Another one of the same month replaces it; one that changes nothing is none.
    const same = await classFeeSet(fees.teacher, own.id, 'monthly', 200, { from: NEXT_MONTH });
    expect(same.nextFee).toBeNull();
    expect(await classFeeSet(fees.teacher, own.id, 'none')).toMatchObject({ feeKind: 'none', feeAmount: 0 });
  });

  it('is refused for a month that is past, without an amount, and from monthly to session this month', async () => {
    const form = { kind: 'monthly', amount: 200, from: THIS_MONTH };
    const past = `شهر البداية يجب ألا يسبق الشهر الحالي (${monthName(THIS_MONTH)})`;
    expect(await refused({ ...form, from: LAST_MONTH })).toEqual([400, { from: [past] }]);
    expect(await refused({ ...form, from: '2026-13' })).toEqual([400, { from: ['الشهر غير صحيح'] }]);
    const required = 'مبلغ المصروفات مطلوب، ويجب أن يكون أكبر من صفر';
    for (const amount of [0, null])
      expect(await refused({ ...form, amount })).toEqual([400, { amount: [required] }]);
    expect(await refused({ ...form, amount: 1.234 })).toEqual([
      400,
      { amount: ['المبلغ يقبل رقمين عشريين على الأكثر'] },
    ]);
    expect(await refused({ ...form, amount: 100_001 })).toEqual([
      400,
      { amount: ['المبلغ أكبر من المسموح (الحد الأقصى 100,000 ج.م)'] },
    ]);
    expect(await refused({ ...form, kind: 'weekly' })).toEqual([400, { kind: ['نوع المصروفات غير معروف'] }]);
    expect(await refused(form, UNKNOWN)).toEqual([404, 'class.not-found']);

    await classFeeSet(fees.teacher, own.id, 'monthly', 200);
    const later = 'التحويل من المصروفات الشهرية إلى المصروفات بالحصة يبدأ من الشهر القادم أو بعده';
    expect(await refused({ ...form, kind: 'session' })).toEqual([400, { from: [later] }]);
    // Also by way of no fee at all.
    await classFeeSet(fees.teacher, own.id, 'none');
    expect(await refused({ ...form, kind: 'session' })).toEqual([400, { from: [later] }]);
    await classFeeSet(fees.teacher, own.id, 'session', 50, { from: NEXT_MONTH });
  });

  it('charges the members now when it is asked for, each once and after the concession', async () => {
    const [full, less, exempt] = [await pupil(), await pupil(), await pupil()];
    await concessionSet(fees.teacher, less.id, 'percent', 12.35);
    await concessionSet(fees.teacher, exempt.id, 'exempt');
    await classFeeSet(fees.teacher, own.id, 'monthly', 100.03);
    expect(await entriesOf(fees.assistant, full.id)).toEqual([]);
    const board = await fees.school.listen(fees.teacher);
    const home = await fees.school.listen(await fees.school.signIn(full.phoneNumber, full.password));
    const now = { chargeNow: true };
    expect(await classFeeSet(fees.teacher, own.id, 'monthly', 100.03, now)).toMatchObject({ charged: 2 });
    await board.next('data.changed', ({ entity, id }) => entity === 'fee' && id === own.id);
    expect(await home.next('fees.changed')).toMatchObject({ studentId: full.id, balance: 100.03 });
    expect(home.all('fees.changed')).toHaveLength(1);
    expect(board.all('fees.changed')).toEqual([]);
    expect(await entriesOf(fees.assistant, less.id)).toEqual(['charge 87.68']);
    expect(await entriesOf(fees.assistant, exempt.id)).toEqual([]);
    const account = await accountOf(fees.assistant, full.id);
    expect(account).toMatchObject({ balance: 100.03, openMonths: [THIS_MONTH] });
    expect(account.openCharges).toMatchObject([
      { month: THIS_MONTH, reason: `مصروفات شهر ${monthName(THIS_MONTH)}`, left: 100.03 },
    ]);
    // What was charged keeps its amount, and what was reversed does not come back.
    await reversed(fees.teacher, account.openCharges[0]?.id ?? '');
    expect(await classFeeSet(fees.teacher, own.id, 'monthly', 300, now)).toMatchObject({ charged: 0 });
    expect(await entriesOf(fees.assistant, full.id)).toEqual(['charge 100.03', 'reversal 100.03']);
    expect(await entriesOf(fees.assistant, less.id)).toEqual(['charge 87.68']);
    expect(await fees.differences()).toEqual([]);
  });

  it('replaces another one that waits, so that none is hidden', async () => {
    const later = monthOf(addDays(daysOfMonth(NEXT_MONTH).to, 1));
    await classFeeSet(fees.teacher, own.id, 'monthly', 300, { from: later });
    const set = await classFeeSet(fees.teacher, own.id, 'monthly', 260.5, { from: NEXT_MONTH });
    expect(set.nextFee).toEqual({ kind: 'monthly', amount: 260.5, from: NEXT_MONTH });
    const waiting = await fees.school.dataSource.query(
      'select from_month from class_fee where class_id = $1 and from_month > $2',
      [own.id, THIS_MONTH],
    );
    expect(waiting).toEqual([{ from_month: NEXT_MONTH }]);
  });

  it('charges each member once when it is set many times at once', async () => {
    const { id } = await pupil();
    const set = () => classFeeSet(fees.teacher, own.id, 'monthly', 100, { chargeNow: true });
    const sets = await Promise.all(Array.from({ length: 10 }, set));
    expect(sets.map(({ charged }) => charged).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await entriesOf(fees.assistant, id)).toEqual(['charge 100']);
  });
});

describe('a concession', () => {
  it('is shown to the staff with its reason, and to the student without it', async () => {
    const { id, phoneNumber, password } = fees.student;
    const concession = { kind: 'fixed', value: 150, reason: 'أخوان في الصف' };
    expect(await concessionSet(fees.teacher, id, 'fixed', 150)).toEqual({ studentId: id, concession });
    expect((await accountOf(fees.assistant, id)).concession).toEqual(concession);
    const student = await fees.school.signIn(phoneNumber, password);
    const own = await student.get(getFeeAccount, { params: { studentId: id }, query: {} });
    expect(own.concession).toEqual({ ...concession, reason: null });
    expect(JSON.stringify(own)).not.toContain(concession.reason);

    const profileFor = async (permissions: ('students' | 'fees')[]) => {
      const { client } = await asAssistant(fees.school, fees.teacher, permissions);
      return client.get(getStudentProfile, { params: { id } });
    };
    expect((await profileFor(['students', 'fees'])).concession).toEqual(concession);
    expect(await profileFor(['students'])).not.toHaveProperty('concession');
    expect((await concessionSet(fees.teacher, id, 'none')).concession).toBeNull();
  });

  it('is the teacher’s, and its fields are validated', async () => {
    const params = { id: fees.student.id };
    const of = async (client: typeof fees.teacher, body: object, id = params.id) => {
      const response = await client.call(setConcession, { params: { id }, body: body as never });
      return [response.status, response.body.errors ?? response.body.code];
    };
    const form = { kind: 'percent', value: 10, reason: 'أخوان' };
    expect(await of(fees.assistant, form)).toEqual([403, 'auth.forbidden']);
    expect(await of(fees.teacher, form, UNKNOWN)).toEqual([404, 'student.not-found']);
    expect(await of(fees.teacher, { ...form, kind: 'half' })).toEqual([
      400,
      { kind: ['نوع التخفيض غير معروف'] },
    ]);
    expect(await of(fees.teacher, { kind: 'percent' })).toEqual([
      400,
      { reason: ['سبب التخفيض مطلوب'], value: ['القيمة مطلوبة'] },
    ]);
    const percentage = 'النسبة يجب أن تكون أكبر من صفر ولا تزيد عن 100';
    for (const value of [0, 100.5])
      expect(await of(fees.teacher, { ...form, value })).toEqual([400, { value: [percentage] }]);
    const decimals = 'القيمة تقبل رقمين عشريين على الأكثر';
    expect(await of(fees.teacher, { ...form, value: 12.345 })).toEqual([400, { value: [decimals] }]);
  });
});
