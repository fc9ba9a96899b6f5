import { describe, expect, it } from '@jest/globals';
import type { DeclaredCall } from '@daad/contracts/access';
import { createProduct, createStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage, studentForm } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { asAssistant } from '@daad/testing/assistants';
import type { ApiClient } from '@daad/testing/api-client';
import { readEntries } from '@daad/testing/audit/audit-case';
import { orderOf } from '@daad/testing/audit/order-cases';
import { useSpecSchool } from '@daad/testing/spec-school';
import { cairoToday } from '@daad/domain/calendar-day';

const at = useSpecSchool();
const UNKNOWN = '0190c0de-0000-7000-8000-000000000000';
const date = cairoToday();

interface Request {
  path?: string;
  body?: object;
  client?: ApiClient;
}
/** A call, the status that it must have, and what it is sent. */
type Failure = readonly [DeclaredCall, number, (() => Promise<Request> | Request)?];
const asItIs = (): Request => ({});

const assistant = async () => ({ client: (await asAssistant(at.school, at.teacher, ['news'])).client });
const visitor = () => ({ client: at.school.visitor() });
const orderInSchool = () => orderOf({ database: at.school.dataSource, teacher: at.teacher });

const FAILURES: readonly Failure[] = [
  ['POST eduStage/Create', 400],
  ['POST student/Create', 400],
  ['POST exam/Create', 400],
  ['POST StudentPoints/CreatDirect', 400],
  ['POST attendance/Scan', 400],
  ['POST order', 400],
  ['PUT site', 400, () => ({ body: { brand: '' } })],
  ['PUT points/Update', 400],
  ['POST student/CreateList', 400, () => ({ body: new FormData() })],
  ['POST account/ChangePassword', 400],
  ['POST staff/Create', 400, () => ({ body: { fullName: 'منى' } })],

  ['POST order/ChangeStatus', 401, visitor],
  ['POST attendance/AttendAll', 403, assistant],
  ['POST student/Create', 403, assistant],
  ['POST StudentPoints/CreateBulk', 403, assistant],
  ['DELETE exam/Delete/:id', 403, assistant],
  ['PUT site', 403, assistant],
  ['POST staff/ResetPassword/:id', 403, assistant],

  ['PUT news/Update/:id', 404, () => ({ body: { title: 'خبر', newsType: 0, description: 'نص' } })],
  ['DELETE student/Delete/:id', 404],
  ['PUT student/Hold/:id', 404, () => ({ body: { held: false } })],
  ['POST student/ReplaceCard/:id', 404],
  ['POST StudentPoints/Remove', 404, () => ({ body: { studentId: UNKNOWN, points: 1, comment: 'سبب' } })],
  ['DELETE discounts/Delete/:id', 404],
  ['DELETE attachment/Delete/:id', 404],
  [
    'POST attendance/Attend',
    404,
    async () => {
      const { id } = await createClass(at.school.dataSource);
      return { path: `attendance/Attend?studentId=${UNKNOWN}&classId=${id}&date=${date}` };
    },
  ],
  [
    'POST order/DeleteRange',
    404,
    // All of them or none.
    async () => ({ body: { orderIds: [(await orderInSchool()).id, UNKNOWN] } }),
  ],

  [
    'POST attendance/Homework',
    404,
    async () => {
      const { id: studentId } = await createStudent(at.school.dataSource);
      const { id: classId } = await createClass(at.school.dataSource);
      return { body: { studentId, classId, date, state: 'done' } };
    },
  ],
  [
    'POST eduStage/Create',
    409,
    async () => ({ body: { name: (await createStage(at.school.dataSource)).name } }),
  ],
  [
    'POST student/Create',
    409,
    // The insert itself finds the phone taken.
    async () => {
      const { phoneNumber } = await createStudent(at.school.dataSource);
      return { body: studentForm(await createStage(at.school.dataSource), { phoneNumber }) };
    },
  ],
  [
    'PUT exam/Update/:id',
    409,
    async () => {
      const exam = await createExam(at.school.dataSource);
      const { id: studentId } = await createStudent(at.school.dataSource);
      const grade = { examId: exam.id, studentId, studentDegree: 18 };
      await at.teacher.send('POST', 'exam/CreateStudent', grade);
      return { path: `exam/Update/${exam.id}`, body: { name: exam.name, degree: 10, date: exam.date } };
    },
  ],
  [
    'DELETE eduStage/Delete/:id',
    409,
    async () => ({ path: `eduStage/Delete/${(await createClass(at.school.dataSource)).stageId}` }),
  ],
  [
    'POST class/CreateStudent',
    409,
    async () => {
      const { id: classId } = await createClass(at.school.dataSource);
      const { id: studentId } = await createPupil(at.school.dataSource, classId);
      return { body: { studentId, classId } };
    },
  ],
  [
    'PUT order/:id',
    409,
    async () => {
      const { id } = await orderInSchool();
      const product = await createProduct(at.school.dataSource, { available: false });
      const items = [{ productId: product.id, quantity: 1 }];
      return {
        path: `order/${id}`,
        body: { deliverAddress: 'عنوان آخر', deliverPhone: '01000000000', items },
      };
    },
  ],
  [
    'POST staff/Create',
    409,
    () => {
      const { phoneNumber } = at.school.teacher;
      return { body: { fullName: 'منى', phoneNumber, password: 'Assistant@55', permissions: [] } };
    },
  ],
];

describe('calls that fail', () => {
  it.each(FAILURES.map(([call, status, make = asItIs]) => [call, status, make] as const))(
    'leave no entry: %s with %d',
    async (call, expected, make) => {
      const [method = '', path = ''] = call.split(' ');
      const request: Request = await make();
      const entries = await readEntries(at.school.dataSource);
      const { status, body } = await (request.client ?? at.teacher).send(
        method,
        request.path ?? path.replace(/:\w+/g, UNKNOWN),
        method === 'DELETE' ? undefined : (request.body ?? {}),
      );
      expect([status, body.succeeded]).toEqual([expected, false]);
      expect(await readEntries(at.school.dataSource)).toEqual(entries);
    },
  );
});
