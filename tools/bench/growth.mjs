import { median } from './statistics.mjs';
import { createClient } from './load.mjs';
import { openStar } from './star.mjs';

const SMALL = 2_000;
const READS = Number(process.env.BENCH_READS ?? 40);

/** What each list costs at the size of `star` compared with a school of 2,000 students: one reader, alternately. */
export async function compareGrowth(star) {
  const small = await openStar({ users: 0, students: SMALL });
  try {
    const [before, after] = [await readersOf(small), await readersOf(star)];
    const rows = [];
    for (const [name, read] of before.lists) {
      const [few, many] = [[], []];
      for (let round = -5; round < READS; round++) {
        const times = [await timed(read), await timed(after.lists.get(name))];
        if (round < 0) continue;
        few.push(times[0]);
        many.push(times[1]);
      }
      rows.push({
        list: name,
        [`${SMALL} p50 ms`]: Number(median(few).toFixed(1)),
        'p50 ms': Number(median(many).toFixed(1)),
        ratio: Number((median(many) / median(few)).toFixed(2)),
        aim: '<= 1.5',
      });
    }
    before.close();
    after.close();
    return rows;
  } finally {
    await small.close();
  }
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The first page of each list and its search, as the teacher reads them, with values that find something. */
async function readersOf({ pool, port, teacherToken }) {
  const { rows } = await pool.query(`
    select a.class_id as "classId", a.date::text,
           (select exam_id from exam_student order by exam_id limit 1) as "examId",
           (select student_id from points_ledger order by id limit 1) as "studentId"
    from attendance a order by a.date desc, a.id limit 1`);
  const { classId, date, examId, studentId } = rows[0];
  const client = createClient(port, 1);
  const headers = { authorization: `Bearer ${teacherToken}` };
  const get = (path) => () => client.send('GET', `/api/v1/${path}`, { headers });
  const post = (path, body) => () => client.send('POST', `/api/v1/${path}`, { headers, body });
  const page = 'PageSize=10';
  const name = encodeURIComponent('احمد');
  const lists = new Map(
    Object.entries({
      students: get(`student/GetList?${page}`),
      'students, search': get(`student/GetList?${page}&Search=${name}`),
      'students, page 50': get(`student/GetList?${page}&PageNumber=50`),
      'points table': post('StudentPoints/StudentsPointsTable', { pageSize: 20 }),
      'points table, search': post('StudentPoints/StudentsPointsTable', { pageSize: 20, searchTerm: 'احمد' }),
      'ledger of a student': get(`StudentPoints/GetList/${studentId}?${page}`),
      classes: get(`class/GetList?${page}`),
      'students of a class': get(`class/GetStudents/${classId}?${page}`),
      attended: get(`attendance/attendedStudents?ClassId=${classId}&Date=${date}&${page}`),
      absent: get(`attendance/absentStudents?ClassId=${classId}&Date=${date}&${page}`),
      exams: get(`exam/GetList?${page}`),
      'students of an exam': get(`exam/GetStudents/${examId}?${page}`),
      'exams of a student': get(`student/GetExams/${studentId}?${page}`),
      orders: post('order/GetList', { pageSize: 10 }),
      'orders, search': post('order/GetList', { pageSize: 10, search: 'احمد' }),
      products: get(`product/GetList?${page}`),
      categories: get(`category/GetList?${page}`),
      discounts: get(`discounts/GetList?${page}`),
      news: get(`news/GetList?${page}`),
      stages: get(`eduStage/GetList?${page}`),
    }),
  );
  return { lists, close: client.close };
}
