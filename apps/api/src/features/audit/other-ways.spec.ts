import { describe, expect, it } from '@jest/globals';
import { attend, removeAttendance } from '@daad/contracts/attendance.contract';
import { SITE_PICTURES } from '@daad/contracts/attachments.contract';
import { addCartItem } from '@daad/contracts/cart.contract';
import { removeClassStudent } from '@daad/contracts/classes.contract';
import { scan } from '@daad/contracts/door.contract';
import { addExamStudents } from '@daad/contracts/exam-sets.contract';
import { changeOrderStatus, deleteOrders, placeOrder } from '@daad/contracts/orders.contract';
import { createBulkPoints } from '@daad/contracts/points.contract';
import { updateSite } from '@daad/contracts/site.contract';
import { updateStage } from '@daad/contracts/stages.contract';
import { importStages } from '@daad/contracts/workbooks.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { readEntries } from '@daad/testing/audit/audit-case';
import { orderOf } from '@daad/testing/audit/order-cases';
import { createProduct, createStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage, setAttendancePoints } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { DELIVERY } from '@daad/testing/order-school';
import { drawPicture, upload } from '@daad/testing/picture-builders';
import { useSpecSchool } from '@daad/testing/spec-school';
import { finishedJob, importWorkbook, xlsxOf } from '@daad/testing/workbook-builders';

const at = useSpecSchool();
const date = cairoToday();

/** The new entries of `work`, each as its entity and kind, and whom it is about. */
async function entriesOf(work: () => Promise<unknown>) {
  const known = new Set((await readEntries(at.school.dataSource)).map(({ id }) => id));
  await work();
  const entries = (await readEntries(at.school.dataSource)).filter(({ id }) => !known.has(id));
  for (const { personId } of entries) expect(personId).not.toBeNull();
  return entries;
}
const kindsOf = async (work: () => Promise<unknown>) =>
  (await entriesOf(work)).map(({ entity, kind }) => `${entity} ${kind}`).sort();

describe('orders that a filter finds', () => {
  it('have an entry each when their status changes, and when they are deleted', async () => {
    const found = { database: at.school.dataSource, teacher: at.teacher };
    const orders = [await orderOf(found), await orderOf(found), await orderOf(found)];
    const filter = { search: null, from: date, to: date };
    const chosen = { filter, expectedCount: orders.length };
    const ids = orders.map(({ id }) => id).sort();
    const changed = await entriesOf(() =>
      at.teacher.get(changeOrderStatus, { body: { ...chosen, status: 'Delivered' } }),
    );
    expect(changed.map(({ entityId }) => entityId).sort()).toEqual(ids);
    const deleted = await entriesOf(() => at.teacher.get(deleteOrders, { body: chosen }));
    expect(deleted.map(({ kind }) => kind)).toEqual(['deleted', 'deleted', 'deleted']);
    expect(deleted.map(({ entityId }) => entityId).sort()).toEqual(ids);
    expect(deleted[0]?.before).toMatchObject({ status: 3 });
  });
});

describe('students of a class', () => {
  it('have an entry each when they come into an exam, and for their points', async () => {
    const { id: classId } = await createClass(at.school.dataSource);
    const pupils = [
      await createPupil(at.school.dataSource, classId),
      await createPupil(at.school.dataSource, classId),
    ];
    const ids = pupils.map(({ id }) => id).sort();
    const { id: examId } = await createExam(at.school.dataSource);
    const added = await entriesOf(() =>
      at.teacher.get(addExamStudents, { body: { examId, classIds: [classId] } }),
    );
    expect(added.map(({ studentId }) => studentId).sort()).toEqual(ids);
    const awarded = await entriesOf(async () => {
      const body = { classId, points: 2, comment: 'مشاركة', mode: 'remove' as const };
      const { jobId } = await at.teacher.get(createBulkPoints, { body });
      await finishedJob(at.teacher, jobId);
    });
    const points = awarded.filter(({ entity }) => entity === 'points');
    expect(points.map(({ studentId }) => studentId).sort()).toEqual(ids);
    expect(points.map(({ after }) => after?.['points'])).toEqual([-2, -2]);
  });

  it('have an entry when they leave on the day on which they came', async () => {
    const { id: classId } = await createClass(at.school.dataSource);
    const { linkId } = await createPupil(at.school.dataSource, classId);
    const [entry, ...others] = await entriesOf(() =>
      at.teacher.get(removeClassStudent, { params: { id: linkId } }),
    );
    expect(entry).toMatchObject({ kind: 'deleted', entity: 'classStudent', before: { class_id: classId } });
    expect(others).toEqual([]);
  });
});

it('points that move to a second record of the day change that record', async () => {
  await setAttendancePoints(at.school.dataSource, 5);
  const [own, other] = [await createClass(at.school.dataSource), await createClass(at.school.dataSource)];
  const { id: studentId, code } = await createPupil(at.school.dataSource, own.id);
  const first = await at.teacher.get(attend, { query: { studentId, classId: own.id, date } });
  const request = { id: newId(), code, classId: other.id, at: new Date().toISOString(), makeUp: true };
  await at.teacher.get(scan, { body: request });
  const entries = await entriesOf(() => at.teacher.get(removeAttendance, { body: { ids: [first.id] } }));
  expect(entries.map(({ kind, before, after }) => [kind, before?.['points'], after?.['points']])).toEqual(
    expect.arrayContaining([
      ['deleted', 5, undefined],
      ['updated', 0, 5],
    ]),
  );
  expect(entries).toHaveLength(2);
});

it('a picture of the site that is replaced is deleted', async () => {
  const owner = { type: 'Site', id: SITE_PICTURES.photograph };
  const picture = await drawPicture();
  expect(await kindsOf(() => upload(at.teacher, owner, picture))).toEqual(['attachment created']);
  expect(await kindsOf(() => upload(at.teacher, owner, picture))).toEqual([
    'attachment created',
    'attachment deleted',
  ]);
});

describe('what changes nothing', () => {
  it('leaves no entry', async () => {
    const { id, name, index } = await createStage(at.school.dataSource);
    const site = { body: { tagline: 'سطر' } };
    await at.teacher.get(updateSite, site);
    expect(await kindsOf(() => at.teacher.get(updateSite, site))).toEqual([]);
    expect(
      await kindsOf(() => at.teacher.get(updateStage, { params: { id }, body: { name, index } })),
    ).toEqual([]);
    const bytes = await xlsxOf([['اسم المرحلة'], [name]]);
    const again = () => importWorkbook(at.teacher, importStages, bytes);
    expect(await kindsOf(again)).toEqual(['job created']);
    const dryRun = () => importWorkbook(at.teacher, importStages, bytes, { dryRun: 'true' });
    expect(await kindsOf(dryRun)).toEqual(['job created']);
  });

  it('leaves none when a request is repeated', async () => {
    const { phoneNumber, password } = await createStudent(at.school.dataSource);
    const { id: productId } = await createProduct(at.school.dataSource);
    const client = await at.school.signIn(phoneNumber, password);
    await client.get(addCartItem, { body: { productId, quantity: 1 } });
    const order = () => client.get(placeOrder, { body: DELIVERY }, { 'idempotency-key': 'a-key' });
    expect(await kindsOf(order)).toEqual(['order created']);
    expect(await kindsOf(order)).toEqual([]);
  });
});
