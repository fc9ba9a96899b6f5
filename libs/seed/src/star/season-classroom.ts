import { searchKey } from '@daad/domain/arabic-text';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../insert-rows.js';
import { before, cairoMoment, dayFromNow, idAt } from '../moments.js';
import { required } from '../required.js';

/** Of fifteen meetings most students miss one, the best none and the weakest two: on average 70 of 75 are attended. */
const WRITE_ATTENDANCE = `
  insert into attendance (id, student_id, class_id, date, points, created_at)
  select pg_temp.id_at(at), student_id, class_id, date, (select attendance_points from points_settings), at
  from (
    select m.class_id, m.date, s.id as student_id,
           m.begins + pg_temp.pick(s.n * 75 + m.k, 900) * interval '1 second' as at
    from star_meeting m
    join star_student s on s.class_no = m.class_no
    cross join lateral (select (m.k % 15 + pg_temp.pick(s.n * 5 + m.k / 15, 15)) % 15 as place) block
    where place >= case when s.ability > 0.85 then 0 when s.ability > 0.45 then 1 else 2 end
    order by m.date, m.class_no, s.n
  ) present`;

export const writeAttendance = (manager: EntityManager) => manager.query(WRITE_ATTENDANCE);

const TOPICS = [
  'المبتدأ والخبر',
  'كان وأخواتها',
  'إن وأخواتها',
  'الفاعل ونائبه',
  'المفاعيل الخمسة',
  'الحال والتمييز',
  'النعت والعطف',
  'التوكيد والبدل',
  'التشبيه',
  'الاستعارة',
  'الكناية',
  'المشتقات',
  'المصادر',
  'مدرسة الإحياء',
  'المدرسة الرومانسية',
  'الشعر الحر',
];
const DEGREES = [20, 40, 30, 60, 50, 100, 25, 80];

/** Grades in multiples of 0.5 by ability, one of fifty absent; points as `pointsForGrade` computes them. $1 id of the exam. */
const WRITE_GRADES = `
  insert into exam_student (id, exam_id, student_id, degree, enter_in, points, created_at)
  select pg_temp.id_at(at), $1, g.student_id, g.degree, at,
         case when g.degree > 0 then coalesce((
           select r.points from exam_points_range r
           where r.min_percentage * g.whole <= g.degree * 100 and g.degree * 100 <= r.max_percentage * g.whole
           order by r.min_percentage desc limit 1), 0) else 0 end,
         at
  from (
    select s.n, s.id as student_id, e.degree as whole,
           e.date + pg_temp.pick(s.n * 16 + e.index, 1200) * interval '1 second' as at,
           case when pg_temp.pick(s.n * 17 + e.index, 50) = 0 then 0
                else round((least(1, 0.3 + 0.55 * s.ability + 0.22 * pg_temp.chance(s.n * 19 + e.index)) * e.degree::float8 * 2)::numeric) / 2
           end as degree
    from exam e cross join star_student s
    where e.id = $1
    order by s.n
  ) g`;

/** Writes sixteen exams of all students over the season. @returns their ids */
export async function writeExams(manager: EntityManager, now: Date): Promise<string[]> {
  const [taken] = await manager.query<{ index: number }[]>(
    'select coalesce(max(index), 0) as index from exam',
  );
  const exams = TOPICS.map((topic, at) => {
    const date = cairoMoment(dayFromNow(now, -(TOPICS.length - at) * 15), '10:00');
    return {
      id: idAt(before(date, { days: 7 })),
      name: `اختبار ${topic}`,
      degree: DEGREES[at % DEGREES.length],
      date,
      at,
    };
  });
  await insertRows(
    manager,
    'exam',
    exams.map(({ id, name, degree, date, at }) => ({
      id,
      name,
      search_key: searchKey(name),
      degree,
      date,
      index: required(taken).index + at + 1,
      created_at: before(date, { days: 7 }),
    })),
  );
  for (const { id } of exams) await manager.query(WRITE_GRADES, [id]);
  return exams.map(({ id }) => id);
}

const COMMENTS = [
  'مشاركة متميزة',
  'واجب كامل',
  'أفضل إعراب في المجموعة',
  'تسميع بلا خطأ',
  'مساعدة زميل',
  'إجابة سؤال التحدي',
  'خط جميل',
];
const DEDUCTIONS = ['تأخر عن الحصة', 'لم يسلّم الواجب', 'نسي الكتاب'];

/**
 * The ledger in chronological order: attendance, exams, and thirteen awards and three deductions for each student.
 * $1 exams, $2 classes, $3 and $4 comments.
 */
const WRITE_LEDGER = `
  insert into points_ledger (id, student_id, kind, points, comment, source_id, author_id, created_at)
  select pg_temp.id_at(at), student_id, kind, points, comment, source_id, (select id from teacher order by created_at, id limit 1), at
  from (
    select a.student_id, 'attendance' as kind, a.points, 'حضور ' || c.name as comment, a.id as source_id, a.created_at as at
    from attendance a join class c on c.id = a.class_id
    where a.class_id = any($2) and a.points > 0
    union all
    select g.student_id, 'exam', g.points, e.name, g.id, e.date + interval '2 days' + pg_temp.pick(hashtext(g.id::text), 7200) * interval '1 second'
    from exam_student g join exam e on e.id = g.exam_id
    where g.exam_id = any($1) and g.points > 0
    union all
    select s.id, 'direct', 1 + pg_temp.pick(s.n * 13 + k, 10), ($3::text[])[1 + pg_temp.pick(s.n * 23 + k, cardinality($3::text[]))],
           null, now() - interval '1 day' - pg_temp.chance(s.n * 29 + k) * interval '255 days'
    from star_student s cross join generate_series(1, 13) k
    union all
    select s.id, 'minus', -1 - pg_temp.pick(s.n * 31 + k, 5), ($4::text[])[1 + pg_temp.pick(s.n * 37 + k, cardinality($4::text[]))],
           null, now() - interval '1 day' - pg_temp.chance(s.n * 41 + k) * interval '255 days'
    from star_student s cross join generate_series(1, 3) k
    order by at
  ) entries`;

export const writeLedger = (manager: EntityManager, exams: string[], classes: { id: string }[]) =>
  manager.query(WRITE_LEDGER, [exams, classes.map(({ id }) => id), COMMENTS, DEDUCTIONS]);
