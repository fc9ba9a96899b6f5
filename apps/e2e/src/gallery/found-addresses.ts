import { listAbsent } from '@daad/contracts/attendance.contract';
import { listClasses } from '@daad/contracts/classes.contract';
import { listExams } from '@daad/contracts/exams.contract';
import { getFeeAccount } from '@daad/contracts/fees.contract';
import { listNews } from '@daad/contracts/news.contract';
import { listOrders } from '@daad/contracts/orders.contract';
import { listStudents } from '@daad/contracts/students.contract';
import { listProducts } from '@daad/contracts/store.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { present } from '@daad/testing/present';

export const firstProduct = async (teacher: ApiClient) =>
  present((await teacher.get(listProducts, { query: { pageSize: 1 } })).items[0], 'A product').id;
export const firstNews = async (teacher: ApiClient) =>
  present((await teacher.get(listNews, { query: { pageSize: 1 } })).items[0], 'News').id;
export const demoStudent = async (teacher: ApiClient) =>
  present((await teacher.get(listStudents, { query: { code: 'S0001' } })).items[0], 'A student').id;
/** The oldest receipt of the demo student, which `fillSchool` has made. */
export const firstReceipt = async (teacher: ApiClient) => {
  const params = { studentId: await demoStudent(teacher) };
  const { entries } = await teacher.get(getFeeAccount, { params, query: {} });
  const payment = entries.items.findLast(({ receiptNumber }) => receiptNumber !== null);
  return present(payment?.receiptNumber, 'A receipt');
};
export const fullestExam = async (teacher: ApiClient) => {
  const { items } = await teacher.get(listExams, { query: { pageSize: 100 } });
  return present(items.sort((one, other) => other.studentsNumber - one.studentsNumber)[0], 'An exam').id;
};
/** The newest day on which students were absent: today none may be yet. */
export const dayOfAbsence = async (teacher: ApiClient) => {
  for (let daysAgo = 0; daysAgo < 30; daysAgo++) {
    const date = addDays(cairoToday(), -daysAgo);
    const { totalCount } = await teacher.get(listAbsent, { query: { date, pageSize: 1 } });
    if (totalCount > 0) return date;
  }
  throw new Error('The school has no absence in a month');
};
export const someOrders = async (teacher: ApiClient, count: number) => {
  const { items } = await teacher.get(listOrders, { body: { pageSize: count } });
  return items.map(({ id }) => id).join(',');
};
/** The class with most students, which has more than a sheet of cards. */
export const fullestClass = async (teacher: ApiClient) => {
  const { items } = await teacher.get(listClasses, { query: { pageSize: 1000 } });
  return present(items.sort((one, other) => other.studentsNumber - one.studentsNumber)[0], 'A class').id;
};
