import { beforeEach, describe, expect, it } from '@jest/globals';
import { addClassStudent, removeClassStudent } from '@daad/contracts/classes.contract';
import { createStudent as createStudentCall, updateStudent } from '@daad/contracts/students.contract';
import { createStudent } from '@daad/testing/builders';
import { createClass, createStage, studentForm, type TestClass } from '@daad/testing/classroom-builders';
import {
  accountOf,
  classFeeSet,
  concessionSet,
  entriesOf,
  reversed,
  THIS_MONTH,
} from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';

const fees = useFeeSchool();
let monthly: TestClass;
let dearer: TestClass;

beforeEach(async () => {
  monthly = await createClass(fees.school.dataSource);
  dearer = await createClass(fees.school.dataSource);
  await classFeeSet(fees.teacher, monthly.id, 'monthly', 200);
  await classFeeSet(fees.teacher, dearer.id, 'monthly', 300);
});

const join = (classId: string, given: object = {}, studentId = fees.student.id) =>
  fees.teacher.call(addClassStudent, { body: { studentId, classId, ...given } });
const entries = (studentId = fees.student.id) => entriesOf(fees.teacher, studentId);

describe('who joins a class', () => {
  it.each<[string, object, string[]]>([
    ['the fee after the concession', {}, ['charge 150']],
    ['a number instead of both', { firstCharge: 75.25 }, ['charge 75.25']],
    ['nothing when it is null', { firstCharge: null }, []],
    ['nothing when it is 0', { firstCharge: 0 }, []],
  ])('is charged %s', async (_, given, expected) => {
    await concessionSet(fees.teacher, fees.student.id, 'percent', 25);
    const { body } = await join(monthly.id, given);
    expect(await entries()).toEqual(expected);
    // A month that was charged or left out is not charged again in another class, or by the fee.
    await fees.teacher.get(removeClassStudent, { params: { id: body.data.id } });
    await join(dearer.id);
    await classFeeSet(fees.teacher, dearer.id, 'monthly', 400, { chargeNow: true });
    expect(await entries()).toEqual(expected);
  });

  it('is not charged by a class without a monthly fee', async () => {
    const free = await createClass(fees.school.dataSource);
    const session = await createClass(fees.school.dataSource);
    await classFeeSet(fees.teacher, session.id, 'session', 50);
    for (const { id } of [free, session]) {
      const student = await createStudent(fees.school.dataSource);
      await join(id, {}, student.id);
      expect(await entries(student.id)).toEqual([]);
    }
  });

  it('is charged once when the charge is reversed, and has what was charged in its account', async () => {
    await join(monthly.id);
    const account = await accountOf(fees.assistant, fees.student.id);
    expect(account).toMatchObject({ balance: 200, openMonths: [THIS_MONTH] });
    await reversed(fees.teacher, account.openCharges[0]?.id ?? '');
    await classFeeSet(fees.teacher, monthly.id, 'monthly', 250, { chargeNow: true });
    expect(await entries()).toEqual(['charge 200', 'reversal 200']);
  });

  it('is charged by the form of a student, new or changed, with the same first charge', async () => {
    const stage = await createStage(fees.school.dataSource);
    const create = (given: object) =>
      fees.teacher.get(createStudentCall, { body: studentForm(stage, { classId: monthly.id, ...given }) });
    expect(await entries((await create({})).id)).toEqual(['charge 200']);
    expect(await entries((await create({ firstCharge: 60 })).id)).toEqual(['charge 60']);
    expect(await entries((await create({ firstCharge: null })).id)).toEqual([]);

    const made = await create({ classId: null });
    expect(await entries(made.id)).toEqual([]);
    const { fullName, phoneNumber, parentPhoneNumber, code } = made;
    const form = { fullName, phoneNumber, parentPhoneNumber, code, educationalStageId: stage.id };
    const change = (body: object) =>
      fees.teacher.get(updateStudent, { params: { id: made.id }, body: { ...form, ...body } });
    await change({ classId: dearer.id, firstCharge: '٩٠' });
    expect(await entries(made.id)).toEqual(['charge 90']);
    await change({ classId: monthly.id });
    expect(await entries(made.id)).toEqual(['charge 90']);
  });

  it('is refused with a first charge that is no amount', async () => {
    const { status, body } = await join(monthly.id, { firstCharge: -1 });
    expect([status, body.errors]).toEqual([400, { firstCharge: ['مبلغ الشهر الأول غير صحيح'] }]);
  });

  it('is charged once when 50 devices do it at once, or move the student to and fro', async () => {
    const classes = [monthly.id, dearer.id];
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, number) => join(classes[number % 2] ?? '')),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await entries()).length).toBe(1);
    expect(await fees.differences()).toEqual([]);
  });

  it('is charged while the fee is set and charged at once, by one of the two', async () => {
    const made = await createClass(fees.school.dataSource);
    const students = [];
    for (let number = 0; number < 10; number++) students.push(await createStudent(fees.school.dataSource));
    await Promise.all([
      ...students.slice(0, 5).map(({ id }) => join(made.id, {}, id)),
      classFeeSet(fees.teacher, made.id, 'monthly', 100, { chargeNow: true }),
      ...students.slice(5).map(({ id }) => join(made.id, {}, id)),
    ]);
    for (const { id } of students) expect(await entries(id)).toEqual(['charge 100']);
  });
});
