import {
  EXAM_STUDENT_ROW,
  examStudentColumns,
  GRADE_ROW,
  gradeColumns,
} from '@daad/persistence/exams/exam-student-row';
import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import { int, nullable, numeric, text, timestamp, uuid } from '@daad/persistence/sql/types';
import { STUDENT_FILTERS } from '@daad/persistence/students/student-filters';

const nameFilter = filter({ namePart: text }, 'e.search_key like :namePart');
const latestFirst = { order: 'p.date desc, p.id desc', gathered: true };

/** The page and the exact total in one trip. */
export const examsPage = pages(
  'exams',
  {
    matching: 'select e.* from exam e where true :filters',
    filters: {
      index: filter({ index: int }, 'e.index = :index'),
      name: nameFilter,
      from: filter({ from: timestamp }, 'e.date >= :from'),
      to: filter({ to: timestamp }, 'e.date <= :to'),
    },
    columns: 'p.id, p.index, p.name, p.degree, p.date, p.students_number as "studentsNumber"',
    row: { id: uuid, index: int, name: text, degree: numeric, date: timestamp, studentsNumber: int },
  },
  { gathered: latestFirst },
);

const joins = 'left join exam_student es on es.id = p.id left join student s on s.id = es.student_id';

/** Up to 20,000 students, whose number the exam keeps. */
export const examStudentsPage = pages(
  'exam-students',
  {
    params: { examId: uuid },
    matching: `select es.id, s.index from exam_student es join student s on s.id = es.student_id
               where s.deleted_at is null and es.exam_id = :examId :filters`,
    filters: STUDENT_FILTERS,
    columns: examStudentColumns,
    row: EXAM_STUDENT_ROW,
    joins,
  },
  {
    all: {
      order: 'p.index, p.id',
      gathered: false,
      total: '(select students_number from exam where id = :examId)',
    },
    gathered: { order: 'p.index, p.id', gathered: true },
  },
);

/** Average and number of evaluated grades over all present students, from what the exam keeps. */
export const examAverage = statement('exam-average', {
  params: { examId: uuid },
  row: { averageDegree: nullable(numeric), evaluatedNumber: int },
  sql: `select round(degree_sum / nullif(evaluated_number, 0), 2) as "averageDegree",
               evaluated_number as "evaluatedNumber"
        from exam where id = :examId`,
});

/** The page and the exact total in one trip. */
export const studentExamsPage = pages(
  'student-exams',
  {
    params: { studentId: uuid },
    matching: `select es.id, e.date, e.name, e.degree as exam_degree
               from exam_student es join exam e on e.id = es.exam_id where es.student_id = :studentId :filters`,
    filters: {
      name: nameFilter,
      from: filter({ from: timestamp }, 'e.date >= :from'),
      before: filter({ before: timestamp }, 'e.date < :before'),
    },
    columns: `${gradeColumns}, p.name as "examName", p.exam_degree as "examDegree", p.date as "examDate"`,
    row: { ...GRADE_ROW, examName: text, examDegree: numeric, examDate: timestamp },
    joins,
  },
  { gathered: latestFirst },
);
