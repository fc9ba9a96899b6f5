import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FeeSettings, getFeeSettings, updateFeeSettings } from '@daad/contracts/fee-settings.contract';
import { getSite, updateSite } from '@daad/contracts/site.contract';
import { DEFAULT_DUE_TEMPLATE } from '@daad/domain/due-message';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;
let assistant: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  assistant = (await asAssistant(school, teacher, ['fees'])).client;
});
afterAll(() => started(school)?.stop());
beforeEach(() => school.dataSource.query('delete from fee_settings'));

const FORM = {
  doorDues: 'hold' as const,
  holdAfterMonths: 3,
  dueTemplate: 'على {student} {amount}\n{months}',
};
const read = (client = teacher): Promise<FeeSettings> => client.get(getFeeSettings, {});
const save = (given: Record<string, unknown>) => teacher.send('PUT', 'fees/Settings', { ...FORM, ...given });

it('are defaults until the teacher chooses, with the name of the site', async () => {
  const site = await school.visitor().get(getSite, {});
  const defaults = { doorDues: 'show', holdAfterMonths: 2, dueTemplate: DEFAULT_DUE_TEMPLATE };
  expect(await read()).toEqual({ ...defaults, teacher: site.teacherName });
  const board = await school.listen(assistant);
  const { body } = await teacher.call(updateFeeSettings, { body: FORM });
  expect([body.message, body.data]).toEqual([
    'تم حفظ إعدادات المصروفات',
    { ...FORM, teacher: site.teacherName },
  ]);
  await board.next('data.changed', ({ entity }) => entity === 'feeSettings');
  await teacher.get(updateSite, { body: { ...site, teacherName: 'أ. منى' } });
  expect(await read(assistant)).toEqual({ ...FORM, teacher: 'أ. منى' });
  expect(JSON.stringify(await school.visitor().get(getSite, {}))).not.toContain('holdAfterMonths');
});

it('are read with the permission for fees, and written by the teacher alone', async () => {
  const other = (await asAssistant(school, teacher, ['attendance', 'students'])).client;
  expect((await other.call(getFeeSettings, {})).status).toBe(403);
  expect((await assistant.call(updateFeeSettings, { body: FORM })).status).toBe(403);
  expect((await read()).doorDues).toBe('show');
});

describe('are refused', () => {
  const MONTHS = 'عدد الشهور يجب أن يكون من 1 إلى 12';
  const UNKNOWN = 'في النص رمز غير معروف؛ المتاح: {student} {months} {amount} {teacher}';
  it.each([
    [{ doorDues: 'lock' }, 'doorDues', 'ما يفعله الباب بالمستحقات غير معروف'],
    [{ holdAfterMonths: 0 }, 'holdAfterMonths', MONTHS],
    [{ holdAfterMonths: 13 }, 'holdAfterMonths', MONTHS],
    [{ holdAfterMonths: 1.5 }, 'holdAfterMonths', MONTHS],
    [{ holdAfterMonths: null }, 'holdAfterMonths', MONTHS],
    [{ dueTemplate: ' \n ' }, 'dueTemplate', 'نص الرسالة مطلوب'],
    [{ dueTemplate: 'عليكم {amount}' }, 'dueTemplate', 'يجب أن يذكر النص اسم الطالب: {student}'],
    [{ dueTemplate: '{student} في {class}' }, 'dueTemplate', UNKNOWN],
    [{ dueTemplate: `{student}${'ا'.repeat(992)}` }, 'dueTemplate', 'النص طويل جداً (الحد الأقصى 1,000 حرف)'],
  ])('%j', async (given, field, message) => {
    const { status, body } = await save(given);
    expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
  });
});
