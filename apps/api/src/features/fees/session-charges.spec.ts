import { beforeEach, describe, expect, it } from '@jest/globals';
import { attend, attendAll, removeAttendance } from '@daad/contracts/attendance.contract';
import { scan, syncScans, undoScan } from '@daad/contracts/door.contract';
import { importAttendance, importClassStudents } from '@daad/contracts/workbooks.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { createClass, createPupil, type TestClass } from '@daad/testing/classroom-builders';
import {
  accountOf,
  classFeeSet,
  concessionSet,
  entriesOf,
  paid,
  reversed,
  THIS_MONTH,
  waived,
} from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';
import { importWorkbook, xlsxOf } from '@daad/testing/workbook-builders';

const fees = useFeeSchool();
const today = cairoToday();
let own: TestClass;
let other: TestClass;
let pupil: Awaited<ReturnType<typeof createPupil>>;

beforeEach(async () => {
  own = await createClass(fees.school.dataSource);
  other = await createClass(fees.school.dataSource);
  pupil = await createPupil(fees.school.dataSource, own.id, { joinedOn: addDays(today, -1) });
  await classFeeSet(fees.teacher, own.id, 'session', 50);
});

const mark = (classId = own.id, date = today) =>
  fees.teacher.get(attend, { query: { studentId: pupil.id, classId, date } });
const scanned = (classId: string, given: object = {}) =>
  fees.teacher.get(scan, {
    body: { id: newId(), code: pupil.code, classId, at: new Date().toISOString(), ...given },
  });
const remove = (...ids: string[]) => fees.teacher.get(removeAttendance, { body: ids });
const entries = (studentId = pupil.id) => entriesOf(fees.teacher, studentId);

describe('a session', () => {
  it('is charged with the record, once a day, and is of the month of its day', async () => {
    await mark();
    await mark();
    const account = await accountOf(fees.assistant, pupil.id);
    expect(account).toMatchObject({ balance: 50, openMonths: [THIS_MONTH] });
    expect(account.openCharges).toMatchObject([
      { amount: 50, month: THIS_MONTH, reason: `حصة ${own.name} بتاريخ ${today}` },
    ]);
    expect(account.entries.items[0]?.authorName).toBe(fees.school.teacher.fullName);
  });

  it('costs what is left after the concession, and nothing for who is exempt', async () => {
    await concessionSet(fees.teacher, pupil.id, 'fixed', 30);
    await mark();
    expect(await entries()).toEqual(['charge 30']);
    const exempt = await createPupil(fees.school.dataSource, own.id);
    await concessionSet(fees.teacher, exempt.id, 'exempt');
    await fees.teacher.get(attendAll, { query: { classId: own.id, date: today } });
    expect(await entries(exempt.id)).toEqual([]);
  });

  it('is charged for a whole class at once, with one event for the staff', async () => {
    const others: (typeof pupil)[] = [];
    for (let number = 0; number < 3; number++) others.push(await createPupil(fees.school.dataSource, own.id));
    await mark();
    const board = await fees.school.listen(fees.teacher);
    await fees.teacher.get(attendAll, { query: { classId: own.id, date: today } });
    await board.next('data.changed', ({ entity, id }) => entity === 'fee' && id === own.id);
    for (const { id } of [pupil, ...others]) expect(await entries(id)).toEqual(['charge 50']);
    expect(
      board.all('fees.changed').filter(({ studentId }) => others.some(({ id }) => id === studentId)),
    ).toEqual([]);
  });

  it('is reversed with the last record of the day, with what was waived, and charged anew', async () => {
    const { id } = await mark();
    const charge = (await accountOf(fees.teacher, pupil.id)).openCharges[0]?.id ?? '';
    await waived(fees.assistant, charge, 20);
    await paid(fees.assistant, pupil.id, 30);
    await remove(id);
    expect(await entries()).toEqual(['charge 50', 'waiver 20', 'payment 30', 'reversal 20', 'reversal 50']);
    expect(await accountOf(fees.teacher, pupil.id)).toMatchObject({ balance: -30, credit: 30 });
    await mark();
    expect(await accountOf(fees.teacher, pupil.id)).toMatchObject({ balance: 20, credit: 0 });
    expect(await fees.differences()).toEqual([]);
  });

  it('that was reversed by hand is reversed once, and charged anew by the next record', async () => {
    const { id } = await mark();
    await reversed(fees.teacher, (await accountOf(fees.teacher, pupil.id)).openCharges[0]?.id ?? '');
    await mark();
    await remove(id);
    expect(await entries()).toEqual(['charge 50', 'reversal 50']);
    await mark();
    expect(await entries()).toEqual(['charge 50', 'reversal 50', 'charge 50']);
  });

  it('is charged for an earlier day as well, once for each', async () => {
    const yesterday = addDays(today, -1);
    await mark();
    await mark(own.id, yesterday);
    const expected = yesterday.startsWith(THIS_MONTH) ? ['charge 50', 'charge 50'] : ['charge 50'];
    expect(await entries()).toEqual(expected);
  });
});

describe('a make-up', () => {
  it('costs the fee of the own class, once with another record of the day', async () => {
    await classFeeSet(fees.teacher, other.id, 'session', 80);
    const made = await scanned(other.id, { makeUp: true });
    expect(made.outcome).toBe('marked');
    expect(await entries()).toEqual(['charge 50']);
    const { id } = await mark();
    expect(await entries()).toEqual(['charge 50']);
    await remove(id);
    expect(await entries()).toEqual(['charge 50']);
    await remove(made.record?.id ?? '');
    expect(await entries()).toEqual(['charge 50', 'reversal 50']);
  });

  it('costs a student by the month nothing', async () => {
    const monthly = await createClass(fees.school.dataSource);
    await classFeeSet(fees.teacher, monthly.id, 'monthly', 200);
    pupil = await createPupil(fees.school.dataSource, monthly.id);
    expect((await scanned(own.id, { makeUp: true })).outcome).toBe('marked');
    expect(await entries()).toEqual([]);
  });
});

describe('the door', () => {
  it('charges scans one by one, in sets, and takes the charge back with the scan', async () => {
    const body = { id: newId(), code: pupil.code, classId: own.id, at: new Date().toISOString() };
    await fees.teacher.get(scan, { body });
    await fees.teacher.get(scan, { body });
    expect(await entries()).toEqual(['charge 50']);
    await fees.teacher.get(undoScan, { body: { id: body.id } });
    expect(await entries()).toEqual(['charge 50', 'reversal 50']);

    const others = [];
    for (let number = 0; number < 3; number++) others.push(await createPupil(fees.school.dataSource, own.id));
    const scans = others.map(({ code }) => ({ ...body, id: newId(), code }));
    await fees.teacher.get(syncScans, { body: { scans } });
    for (const { id } of others) expect(await entries(id)).toEqual(['charge 50']);
  });
});

describe('a workbook', () => {
  it('charges what it marks, and those whom it puts into a class by the month', async () => {
    const records = [
      ['كود الطالب', 'اسم الصف', 'التاريخ'],
      [pupil.code, own.name, today],
      [pupil.code, own.name, today],
    ];
    await importWorkbook(fees.teacher, importAttendance, await xlsxOf(records));
    expect(await entries()).toEqual(['charge 50']);
    await classFeeSet(fees.teacher, other.id, 'monthly', 200);
    const members = [
      ['كود الطالب', 'اسم الصف'],
      [fees.student.code, other.name],
    ];
    for (let time = 0; time < 2; time++)
      await importWorkbook(fees.teacher, importClassStudents, await xlsxOf(members));
    expect(await entries(fees.student.id)).toEqual(['charge 200']);
    expect(await fees.differences()).toEqual([]);
  });
});

describe('at once', () => {
  it('50 marks of one student in two classes make one charge', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, number) => (number % 2 ? mark() : scanned(other.id, { makeUp: true }))),
    );
    expect(await entries()).toEqual(['charge 50']);
  });

  it('marks, removals, waivers and payments leave what the records say', async () => {
    await Promise.all(
      Array.from({ length: 30 }, async (_, number) => {
        if (number % 3 === 0) return paid(fees.assistant, pupil.id, 1);
        const { id } = await mark();
        if (number % 3 === 1) return remove(id);
        const [open] = (await accountOf(fees.teacher, pupil.id)).openCharges;
        return open && waived(fees.assistant, open.id, 1).catch(() => undefined);
      }),
    );
    const [records] = await fees.school.dataSource.query<{ count: number }[]>(
      'select count(*) from attendance where student_id = $1',
      [pupil.id],
    );
    const standing = (await accountOf(fees.teacher, pupil.id)).entries.items.filter(
      ({ kind, reversedBy }) => kind === 'charge' && !reversedBy,
    );
    expect(standing).toHaveLength(Number(records?.count));
    expect(await fees.differences()).toEqual([]);
  });

  it('classes that share no order of students are marked without a deadlock', async () => {
    const pupils = [pupil];
    for (let number = 0; number < 5; number++) pupils.push(await createPupil(fees.school.dataSource, own.id));
    const query = { classId: own.id, date: today };
    await Promise.all([
      fees.teacher.get(attendAll, { query }),
      ...pupils.map(({ id }) => paid(fees.assistant, id, 10)),
      ...[...pupils]
        .reverse()
        .map(({ id: studentId }) => fees.teacher.get(attend, { query: { ...query, studentId } })),
      fees.teacher.get(attendAll, { query }),
    ]);
    for (const { id } of pupils) expect((await accountOf(fees.teacher, id)).balance).toBe(40);
  });
});
