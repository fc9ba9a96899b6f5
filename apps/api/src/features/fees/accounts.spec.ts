import { describe, expect, it } from '@jest/globals';
import { chargeFee, getFeeAccount, waiveFee } from '@daad/contracts/fees.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { newId } from '@daad/persistence/ids';
import { accountOf, charged, paid, refunded, reversed, waived, waiver } from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';

const fees = useFeeSchool();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

describe('an account', () => {
  it('is empty at first', async () => {
    const { id, fullName, code } = fees.student;
    expect(await accountOf(fees.assistant, id)).toMatchObject({
      studentId: id,
      studentName: fullName,
      studentCode: code,
      deleted: false,
      balance: 0,
      credit: 0,
      openMonths: [],
      openCharges: [],
      entries: { items: [], totalCount: 0 },
    });
  });

  it('has what is open of each charge, the oldest first, and its entries, the newest first', async () => {
    const { id } = fees.student;
    const october = await charged(fees.assistant, id, 200, '2026-10');
    const booklet = await charged(fees.teacher, id, 49.5);
    const november = await charged(fees.assistant, id, 200, '2026-11');
    const receipt = await paid(fees.assistant, id, 220.25);
    const account = await accountOf(fees.assistant, id);
    expect(account).toMatchObject({ balance: 229.25, credit: 0, openMonths: ['2026-11'] });
    expect(account.openCharges).toEqual([
      { id: booklet.id, amount: 49.5, left: 29.25, month: null, reason: booklet.reason, at: booklet.at },
      { id: november.id, amount: 200, left: 200, month: '2026-11', reason: november.reason, at: november.at },
    ]);
    expect(account.entries.items.map((entry) => entry.id)).toEqual([
      receipt.id,
      november.id,
      booklet.id,
      october.id,
    ]);
    expect(account.entries.items[0]).toMatchObject({
      kind: 'payment',
      amount: 220.25,
      method: 'cash',
      receiptNumber: `${fees.shiftNumber}-1`,
      authorName: 'منى السيد',
      refundable: 220.25,
      reversible: true,
    });
    expect(await fees.differences()).toEqual([]);
  });

  it('has credit, which settles the next charge', async () => {
    const { id } = fees.student;
    await paid(fees.assistant, id, 250);
    expect(await accountOf(fees.assistant, id)).toMatchObject({ balance: -250, credit: 250 });
    const { balance } = await charged(fees.assistant, id, 300, '2026-11');
    expect(balance).toBe(50);
    const account = await accountOf(fees.assistant, id);
    expect(account).toMatchObject({ balance: 50, credit: 0, openMonths: ['2026-11'] });
    expect(account.openCharges).toMatchObject([{ left: 50 }]);
  });

  it('comes page by page', async () => {
    const { id: studentId } = fees.student;
    const ids = [];
    for (const amount of [1, 2, 3]) ids.unshift((await charged(fees.assistant, studentId, amount)).id);
    const query = { pageNumber: 2, pageSize: 2 };
    const { entries, balance } = await fees.assistant.get(getFeeAccount, { params: { studentId }, query });
    expect(entries).toMatchObject({ totalCount: 3, totalPages: 2, items: [{ id: ids[2] }] });
    expect(balance).toBe(6);
  });

  it('is read by the student who owns it, without what only staff may do', async () => {
    const { id: studentId, phoneNumber, password } = fees.student;
    await paid(fees.assistant, studentId, 100);
    const own = await fees.school.signIn(phoneNumber, password);
    const { entries } = await own.get(getFeeAccount, { params: { studentId } });
    expect(entries.items).toMatchObject([{ amount: 100, refundable: null, reversible: false }]);
    const other = await fees.school.dataSource.query<{ id: string }[]>(
      'select id from student where id <> $1 limit 1',
      [studentId],
    );
    const response = await own.call(getFeeAccount, { params: { studentId: other[0]?.id ?? UNKNOWN } });
    expect([response.status, response.body.code]).toEqual([403, 'auth.not-owner']);
  });

  it('stays when the student is deleted: who owes can pay, but gets no charge', async () => {
    const { id } = fees.student;
    await charged(fees.assistant, id, 200, '2026-10');
    await fees.teacher.get(deleteStudent, { params: { id } });
    expect(await accountOf(fees.assistant, id)).toMatchObject({ deleted: true, balance: 200 });
    expect((await paid(fees.assistant, id, 150)).balance).toBe(50);
    const body = { id: newId(), studentId: id, amount: 10, reason: 'مذكرة' };
    const response = await fees.assistant.call(chargeFee, { body });
    expect([response.status, response.body.code]).toEqual([404, 'student.not-found']);
    expect(await fees.differences()).toEqual([]);
  });

  it('of nobody is not found', async () => {
    const response = await fees.teacher.call(getFeeAccount, { params: { studentId: UNKNOWN } });
    expect([response.status, response.body.message]).toEqual([404, 'لم يتم العثور على الطالب']);
  });
});

describe('a charge by hand', () => {
  it.each([
    [{ amount: 0 }, 'amount', 'المبلغ يجب أن يكون أكبر من صفر'],
    [{ amount: 10.001 }, 'amount', 'المبلغ يقبل رقمين عشريين على الأكثر'],
    [{ amount: 100_000.01 }, 'amount', 'المبلغ أكبر من المسموح (الحد الأقصى 100,000 ج.م)'],
    [{ amount: 'كثير' as never }, 'amount', 'المبلغ غير صحيح'],
    [{ amount: null as never }, 'amount', 'المبلغ مطلوب'],
    [{ amount: ' ' as never }, 'amount', 'المبلغ مطلوب'],
    [{ reason: ' ' }, 'reason', 'السبب مطلوب'],
    [{ month: '2026-13' }, 'month', 'الشهر غير صحيح'],
    [{ id: 'x' }, 'id', 'معرف العملية غير صحيح'],
    [{ studentId: '' }, 'studentId', 'الطالب مطلوب'],
  ])('with %j is refused', async (given, field, message) => {
    const body = { id: newId(), studentId: fees.student.id, amount: 10, reason: 'مذكرة', ...given };
    const { status, body: response } = await fees.assistant.call(chargeFee, { body });
    expect([status, response.errors]).toEqual([400, { [field]: [message] }]);
  });

  it('takes Arabic digits, and the piastre', async () => {
    const body = { id: newId(), studentId: fees.student.id, amount: '١٢٫٠١' as never, reason: 'مذكرة' };
    expect(await fees.assistant.get(chargeFee, { body })).toMatchObject({ amount: 12.01, balance: 12.01 });
  });
});

describe('a waiver', () => {
  it('takes at most what is open of its charge', async () => {
    const { id } = fees.student;
    const charge = await charged(fees.assistant, id, 200, '2026-11');
    await paid(fees.assistant, id, 120.5);
    const { status, body } = await fees.assistant.call(waiveFee, waiver(charge.id, 79.51));
    expect([status, body.code]).toEqual([409, 'fees.more-than-open']);
    expect(body.message).toBe('مبلغ الإعفاء أكبر من المتبقي من هذه المصروفات، وهو: 79.50\u00a0ج.م');
    expect(await waived(fees.assistant, charge.id, 79.5)).toMatchObject({
      kind: 'waiver',
      entryId: charge.id,
      balance: 0,
    });
    const again = await fees.assistant.call(waiveFee, waiver(charge.id, 0.01));
    expect(again.body.code).toBe('fees.more-than-open');
    expect(await fees.differences()).toEqual([]);
  });

  it('is of a charge that counts', async () => {
    const { id } = fees.student;
    const charge = await charged(fees.assistant, id, 200);
    await reversed(fees.assistant, charge.id);
    const gone = await fees.assistant.call(waiveFee, waiver(charge.id, 10));
    expect([gone.status, gone.body.message]).toEqual([409, 'تم إلغاء هذا القيد من قبل']);
    const receipt = await paid(fees.assistant, id, 10);
    for (const entry of [UNKNOWN, receipt.id]) {
      const response = await fees.assistant.call(waiveFee, waiver(entry, 10));
      expect([response.status, response.body.message]).toEqual([
        404,
        'لم يتم العثور على المصروفات المطلوب الإعفاء منها',
      ]);
    }
  });

  it('goes along when its charge is reversed', async () => {
    const { id } = fees.student;
    const charge = await charged(fees.assistant, id, 200);
    const waivers = [
      await waived(fees.assistant, charge.id, 30),
      await waived(fees.assistant, charge.id, 20),
    ];
    const alone = await reversed(fees.assistant, waivers[1]?.id ?? '');
    expect(alone.balance).toBe(170);
    await paid(fees.assistant, id, 100);
    const { balance } = await reversed(fees.assistant, charge.id);
    expect(balance).toBe(-100);
    const { entries, credit } = await accountOf(fees.assistant, id);
    expect(credit).toBe(100);
    expect(entries.items.filter(({ kind }) => kind === 'reversal')).toHaveLength(3);
    for (const { id: entryId } of [charge, ...waivers])
      expect(
        entries.items.filter((entry) => entry.kind === 'reversal' && entry.entryId === entryId),
      ).toHaveLength(1);
    expect(await fees.differences()).toEqual([]);
  });
});

describe('a refund', () => {
  it('opens what the payment has settled', async () => {
    const { id } = fees.student;
    await charged(fees.assistant, id, 100);
    const receipt = await paid(fees.assistant, id, 100);
    expect((await refunded(fees.assistant, receipt.id, 40)).balance).toBe(40);
    expect((await accountOf(fees.assistant, id)).openCharges).toMatchObject([{ left: 40 }]);
    expect(await fees.differences()).toEqual([]);
  });
});
