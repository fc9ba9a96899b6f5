import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { createBulkPoints } from '@daad/contracts/points.contract';
import { placeOrder } from '@daad/contracts/orders.contract';
import { createProduct, createStudent } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { present, started } from '@daad/testing/present';
import type { LogLine } from '@daad/testing/school-options';
import { TestSchool } from '@daad/testing/test-school';

describe.each([{ redis: false }, { redis: true }])('the logs (BullMQ on Redis: $redis)', ({ redis }) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await TestSchool.start({ redis, env: { LOG_LEVEL: 'info' } });
  });
  afterAll(() => started(school)?.stop());

  const line = (fields: Partial<LogLine>) =>
    eventually(async () =>
      (await school.readLogs()).find((each) =>
        Object.entries(fields).every(([name, value]) => each[name] === value),
      ),
    );

  it('let one follow an order from the click to the push', async () => {
    const student = await createStudent(school.dataSource);
    const product = await createProduct(school.dataSource);
    const client = await school.signIn(student.phoneNumber, student.password);
    const screen = await school.listen(await school.asTeacher());
    await client.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
    const { headers, body } = await client.call(placeOrder, {
      body: { deliverAddress: 'ش الهرم', deliverPhone: '01000000000' },
    });
    const requestId = present(headers.get('x-request-id'));
    const { eventId } = await screen.next('order.placed', ({ orderId }) => orderId === body.data.id);

    const path = '/api/v1/order';
    expect(await line({ name: 'test-api', requestId, msg: 'request' })).toMatchObject({
      method: 'POST',
      path,
      status: 200,
      userId: student.id,
    });
    const event = { name: 'test-worker', requestId, eventId };
    await line({ ...event, event: 'order.placed', msg: 'event handed to the queue' });
    expect(await line({ ...event, msg: 'event pushed to the screens' })).toMatchObject({
      pushes: [{ name: 'order.placed', rooms: ['teacher', `student:${student.id}`] }],
    });
    await line({ ...event, consumer: 'live', msg: 'event handled' });
    await line({ name: 'test-worker', requestId, event: 'cart.changed', msg: 'event handled' });
  });

  it('take the id of a proxy, and follow long work to its end', async () => {
    const { id } = await createStudent(school.dataSource);
    const teacher = await school.asTeacher();
    const requestId = `from-a-proxy-${redis}`;
    const { headers, body } = await teacher.call(
      createBulkPoints,
      { body: { studentIds: [id], points: 5, comment: 'x', mode: 'add' } },
      { 'x-request-id': requestId },
    );
    expect(headers.get('x-request-id')).toBe(requestId);
    await line({ requestId, job: body.data.jobId, msg: 'job completed' });
    await line({ requestId, event: 'job.finished', msg: 'event handled' });
  });

  it('tell nobody the phone in an address', async () => {
    await fetch(`${school.origin}/api/v1/student/GetParentFollowUpList?ParentPhoneNumber=01155555555`);
    await line({ path: '/api/v1/student/GetParentFollowUpList', msg: 'request' });
    expect(JSON.stringify(await school.readLogs())).not.toContain('01155555555');
  });
});
