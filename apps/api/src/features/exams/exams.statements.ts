import {
  EXAM_STUDENT_ROW,
  examStudentColumns,
  GRADE_ROW,
  gradeColumns,
  joinExamStudent,
} from '@daad/persistence/exams/exam-student-row';
import { examStudentsNumber } from '@daad/persistence/exams/exam-students-number';
import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import { int, nullable, numeric, text, timestamp, uuid } from '@daad/persistence/sql/types';
import { CLASS_FILTERS } from '@daad/persistence/students/student-class';
import { STUDENT_FILTERS } from '@daad/persistence/students/student-filters';

const EXAM_ROW = { id: uuid, index: int, name: text, degree: numeric, date: timestamp, studentsNumber: int };
const nameFilter = filter({ namePart: text }, 'e.search_key like :namePart');
const latestFirst = 'p.date desc, p.id desc';

/** The page and the exact total in one trip. */
export const examsPage = pages('exams', {
  matching: 'select e.* from exam e where true :filters',
  filters: {
    index: filter({ index: int }, 'e.index = :index'),
    name: nameFilter,
    from: filter({ from: timestamp }, 'e.date >= :from'),
    to: filter({ to: timestamp }, 'e.date <= :to'),
  },
  columns: `p.id, p.index, p.name, p.degree, p.date, ${examStudentsNumber('p.id')} as "studentsNumber"`,
  row: EXAM_ROW,
  order: latestFirst,
});

const joinGrade = 'left join exam_student es on es.id = p.id';

/** The filters of the list of an exam's students. */
const EXAM_STUDENT_FILTERS = {
  ...STUDENT_FILTERS,
  ofClass: CLASS_FILTERS.class,
};

/** Up to 20,000 students, whose number the exam keeps. */
export const examStudentsPage = pages('exam-students', {
  params: { examId: uuid },
  matching: `select es.id, s.index from exam_student es join student s on s.id = es.student_id
               where s.deleted_at is null and es.exam_id = :examId :filters`,
  filters: EXAM_STUDENT_FILTERS,
  columns: examStudentColumns,
  row: EXAM_STUDENT_ROW,
  joins: `${joinGrade} ${joinExamStudent}`,
  order: 'p.index, p.id',
  totals: [{ of: [], total: examStudentsNumber(':examId') }],
});

/** An exam with the average and number of its evaluated grades, from the counts that triggers keep. */
export const examTotals = statement('exam-totals', {
  params: { examId: uuid },
  row: { ...EXAM_ROW, averageDegree: nullable(numeric), evaluatedNumber: int },
  sql: `select e.id, e.index, e.name, e.degree, e.date, kept.students as "studentsNumber",
               round(kept.degrees / nullif(kept.evaluated, 0), 2) as "averageDegree", kept.evaluated as "evaluatedNumber"
        from exam e, lateral (
          select coalesce(sum(c.students), 0)::int as students, coalesce(sum(c.evaluated), 0)::int as evaluated,
                 sum(c.degrees) as degrees
          from exam_count c where c.exam_id = e.id
        ) kept where e.id = :examId`,
});

/** The page and the exact total in one trip. */
export const studentExamsPage = pages('student-exams', {
  params: { studentId: uuid },
  matching: `select es.id, e.date, e.name, e.degree as exam_degree
               from exam_student es join exam e on e.id = es.exam_id
               join student s on s.id = es.student_id and s.deleted_at is null
               where es.student_id = :studentId :filters`,
  filters: {
    name: nameFilter,
    from: filter({ from: timestamp }, 'e.date >= :from'),
    before: filter({ before: timestamp }, 'e.date < :before'),
  },
  columns: `${gradeColumns}, p.name as "examName", p.exam_degree as "examDegree", p.date as "examDate"`,
  row: { ...GRADE_ROW, examName: text, examDegree: numeric, examDate: timestamp },
  joins: `${joinGrade} left join student s on s.id = es.student_id`,
  order: latestFirst,
});
