import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createProduct, createStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import type { Report } from '../src/report/shape.ts';
import { setEnvironment } from './environment.ts';
import { play } from './stubs/play.ts';

let school: TestSchool;

/** A product that sends no pushes, because no worker runs. */
beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  const { dataSource, teacher } = school;
  await createProduct(dataSource);
  const { password } = await createStudent(dataSource);
  await createStudent(dataSource);
  setEnvironment({
    DAAD_URL: school.origin,
    TEACHER_PHONE: teacher.phoneNumber,
    TEACHER_PASSWORD: teacher.password,
    STUDENT_PASSWORD: password,
    USERS: '1',
    SECONDS: '0',
    THINK_TIME: '0',
    PUSH_TIMEOUT: '3',
  });
});
afterAll(() => started(school)?.stop());

/** @param change runs after all users have finished, before the outcomes are counted */
async function missedThresholds(change: () => Promise<unknown> = () => Promise.resolve()): Promise<string[]> {
  const journey = await import('../src/journeys/evening-store.ts');
  const teardown = async (data: never) => {
    await change();
    await journey.teardown(data);
  };
  const written = await play({ ...journey, teardown } as never);
  const { passed, thresholds } = JSON.parse(present(written['./evening-store.json'])) as Report;
  expect(passed).toBe(false);
  return thresholds.filter(({ ok }) => !ok).map(({ metric }) => metric);
}

describe('a journey in a product that misses its thresholds', () => {
  it('counts the pushes that do not come', async () => {
    expect(await missedThresholds()).toEqual([
      'board_orders_missed',
      'board_orders_received',
      'order_to_push',
      'pushes_missing',
    ]);
  });

  it('finds a confirmed order that is lost', async () => {
    const lose = () =>
      school.dataSource.query(
        'delete from orders where id = (select id from orders order by id desc limit 1)',
      );
    expect(await missedThresholds(lose)).toContain('orders_unaccounted');
  });
});
