import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createStudent } from '@daad/testing/builders';
import { createExam } from '@daad/testing/exam-builders';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { present, started } from '@daad/testing/present';
import { wrongCounts } from '@daad/testing/school-invariants';
import { OrderCount1764400000000 } from './1764400000000-order-count.js';
import { ExamCount1764410000000 } from './1764410000000-exam-count.js';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => started(database)?.drop());

it('counts the orders and grades that a school has already', async () => {
  const { dataSource } = database;
  const [exam, empty] = [await createExam(dataSource), await createExam(dataSource)];
  for (const degree of [0, 10, 12.5, 20]) {
    const { id } = await createStudent(dataSource);
    await dataSource.query(
      `insert into exam_student (id, exam_id, student_id, degree, enter_in) values (uuid_v7(), $1, $2, $3, now())`,
      [exam.id, id, degree],
    );
    if (degree === 20) await dataSource.query('update student set deleted_at = now() where id = $1', [id]);
    await dataSource.query(
      `insert into orders (id, student_id, student_name, student_phone, student_code, search_key, status,
                           deliver_address, deliver_phone, total_price, items_count)
       select uuid_v7(), $1, '', '', '', '', status, '', '', 100, 1 from unnest('{1,1,3}'::int[]) status`,
      [id],
    );
  }
  // As the release before this one had it.
  for (const statement of [
    'drop table order_count',
    'drop function count_orders, recount_orders cascade',
    'drop function add_to_exam_count, recount_exam_grades cascade',
    'drop table exam_count',
  ])
    await dataSource.query(statement);

  await dataSource.transaction(async ({ queryRunner }) => {
    await new OrderCount1764400000000().up(present(queryRunner));
    await new ExamCount1764410000000().up(present(queryRunner));
  });

  expect(await dataSource.query('select status, count from order_count order by status')).toEqual([
    { status: 1, count: 8 },
    { status: 3, count: 4 },
  ]);
  const kept = `select students, evaluated, degrees from exam_count where exam_id = any($1)`;
  expect(await dataSource.query(kept, [[exam.id, empty.id]])).toEqual([
    { students: 3, evaluated: 2, degrees: 22.5 },
  ]);
  // And from then on the triggers do.
  await dataSource.query('update orders set status = status + 1');
  await dataSource.query('delete from orders where status = 4');
  await dataSource.query('update exam_student set degree = 1 where degree = 0');
  await dataSource.query('update student set deleted_at = null where deleted_at is not null');
  expect(await wrongCounts(dataSource)).toEqual([]);
});
