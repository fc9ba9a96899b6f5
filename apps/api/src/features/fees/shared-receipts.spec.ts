import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getReceipt, getSharedReceipt, type Receipt } from '@daad/contracts/fees.contract';
import { asAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { charged, openedShift, paid, reversed } from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const tokenOf = ({ link }: Pick<Receipt, 'link'>) =>
  present(/^\/r\/([0-7][0-9A-HJKMNP-TV-Z]{25})$/.exec(link)?.[1]);

describe('the link of a receipt', () => {
  const fees = useFeeSchool();
  const open = (token: string) => fees.school.visitor().call(getSharedReceipt, { params: { token } });

  it('shows that receipt alone to anyone, without balance, phone or ids', async () => {
    const { id, fullName, code, phoneNumber, parentPhoneNumber } = fees.student;
    await charged(fees.assistant, id, 500, '2026-11');
    const receipt = await paid(fees.assistant, id, 120);
    const { status, body, headers } = await open(tokenOf(receipt));
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data).toEqual({
      number: receipt.number,
      studentName: fullName,
      studentCode: code,
      amount: 120,
      amountInWords: 'مائة وعشرون جنيهاً',
      method: 'cash',
      reference: null,
      at: receipt.at,
      createdAt: receipt.createdAt,
      authorName: 'منى السيد',
      settles: [{ month: '2026-11', reason: 'مصروفات الشهر', amount: 120 }],
      credit: 0,
      orderNumber: null,
      refunded: 0,
      late: false,
      atCorrected: false,
      reversed: false,
    });
    const text = JSON.stringify(body);
    for (const secret of [id, receipt.id, phoneNumber, parentPhoneNumber, '380'])
      expect(text).not.toContain(secret);
  });

  it('is another one for each payment, stays, and is read in any letter case', async () => {
    const [one, other] = [
      await paid(fees.assistant, fees.student.id, 1),
      await paid(fees.assistant, fees.student.id, 2),
    ];
    expect(one.link).not.toBe(other.link);
    const again = await fees.teacher.get(getReceipt, { params: { number: one.number } });
    expect(again.link).toBe(one.link);
    const lower = await open(tokenOf(other).toLowerCase());
    expect(lower.body.data.number).toBe(other.number);
  });

  it('keeps its number and says so when it is reversed', async () => {
    const receipt = await paid(fees.assistant, fees.student.id, 60);
    await reversed(fees.assistant, receipt.id);
    const { body } = await open(tokenOf(receipt));
    expect(body.data).toMatchObject({ number: receipt.number, amount: 60, reversed: true, settles: [] });
  });

  it('is 404 for what is no link of a receipt, and 400 for what cannot be one', async () => {
    const [row] = await fees.school.dataSource.query<{ token: string }[]>(
      'select card_token as token from student where id = $1',
      [fees.student.id],
    );
    const unknown = await open(present(row).token);
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
      404,
      'fees.link-not-found',
      'لا يوجد إيصال بهذا الرابط',
    ]);
    const cut = await open('7ABC');
    expect([cut.status, cut.body.errors]).toEqual([400, { token: ['رابط الإيصال غير صحيح'] }]);
  });

  it('names the parent’s phone on the receipt to those who may see phones', async () => {
    const { client } = await asAssistant(fees.school, fees.teacher, ['fees', 'students']);
    await openedShift(client);
    const { parentPhoneNumber, number } = await paid(client, fees.student.id, 5);
    expect(parentPhoneNumber).toBe(fees.student.parentPhoneNumber);
    const withoutPhones = await fees.assistant.get(getReceipt, { params: { number } });
    expect(withoutPhones).not.toHaveProperty('parentPhoneNumber');
    expect(withoutPhones.link).toMatch(/^\/r\//);
  });

  it('is in no entry of the audit trail', async () => {
    const receipt = await paid(fees.assistant, fees.student.id, 7);
    const [row] = await fees.school.dataSource.query<{ after: object }[]>(
      'select after from audit_entry where entity_id = $1',
      [receipt.id],
    );
    expect(Object.keys(present(row).after).sort()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/link|order/)]),
    );
  });
});

describe('the links that one address opens', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await TestSchool.start({ worker: false });
  });
  afterAll(() => started(school)?.stop());

  it('are 60 a minute, right or wrong', async () => {
    const teacher = await school.asTeacher();
    await openedShift(teacher);
    const { id } = await createStudent(school.dataSource);
    const token = tokenOf(await paid(teacher, id, 10));
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async (_, index) => {
        const wrong = `0${token.slice(1, -1)}0`;
        const { status, headers } = await school
          .visitor()
          .call(getSharedReceipt, { params: { token: index % 2 === 0 ? token : wrong } });
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        return status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
  });
});
