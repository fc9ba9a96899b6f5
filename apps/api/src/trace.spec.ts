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

  /** Name and actor of each event that the request caused, by itself or by its job. */
  const actorsOf = (requestId: string) =>
    school.dataSource.query<{ name: string; actorId: string }[]>(
      'select distinct name, actor_id as "actorId" from outbox_event where request_id = $1 order by name',
      [requestId],
    );

  it('show an order from the request to the push by one request id', async () => {
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
    await line({ ...event, event: 'order.placed', msg: 'event added to the queue' });
    expect(await line({ ...event, msg: 'event pushed to the screens' })).toMatchObject({
      pushes: [
        {
          name: 'order.placed',
          rooms: ['teacher', 'staff:orders', 'staff:reports', `student:${student.id}`],
        },
      ],
    });
    await line({ ...event, consumer: 'live', msg: 'event handled' });
    await line({ name: 'test-worker', requestId, event: 'cart.changed', msg: 'event handled' });
    expect(await actorsOf(requestId)).toEqual([
      { name: 'cart.changed', actorId: student.id },
      { name: 'order.placed', actorId: student.id },
    ]);
  });

  it('accept the id of a proxy, and show a job to its end', async () => {
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
    expect(await actorsOf(requestId)).toEqual([
      { name: 'job.finished', actorId: school.teacher.id },
      { name: 'points.changed', actorId: school.teacher.id },
    ]);
  });

  it('contain no phone of a URL', async () => {
    await fetch(`${school.origin}/api/v1/student/GetParentFollowUpList?ParentPhoneNumber=01155555555`);
    await line({ path: '/api/v1/student/GetParentFollowUpList', msg: 'request' });
    expect(JSON.stringify(await school.readLogs())).not.toContain('01155555555');
  });
});
