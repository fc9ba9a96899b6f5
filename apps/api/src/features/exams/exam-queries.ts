import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type {
  Exam,
  ExamStudent,
  listExams,
  listExamStudents,
  listStudentExams,
  StudentExam,
} from '@daad/contracts/exams.contract';
import type { Page } from '@daad/contracts/paging';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import { examStatus } from '@daad/domain/exam-status';
import { examStudentColumns } from '@daad/persistence/exams/write-grades';
import { Conditions, readPage } from '@daad/persistence/list-page';
import { foldedPattern } from '@daad/persistence/search';
import { run, statement } from '@daad/persistence/statement';
import { matchStudents } from '@daad/persistence/students/match-students';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { examColumns, type ExamRow, toExam } from './exam-rows.js';

const findExam = statement<{ studentsNumber: number; averageDegree: number | null; evaluatedNumber: number }>(
  'exam-with-average',
  `select e.students_number as "studentsNumber", grades.average as "averageDegree", grades.count as "evaluatedNumber"
   from exam e, lateral (
     select round(avg(es.degree), 2) as average, count(*) as count
     from exam_student es join student s on s.id = es.student_id and s.deleted_at is null
     where es.exam_id = e.id and es.degree > 0
   ) grades where e.id = $1`,
);
const findStudent = statement<{ id: string }>(
  'student-with-exams',
  `select id from student where id = $1 and deleted_at is null`,
);

type StudentExamRow = Omit<StudentExam, 'status' | 'examDate'> & { examDate: Date };

/** The lists of exams: the teacher's, one exam's students, one student's exams. */
@Injectable()
export class ExamQueries {
  constructor(private readonly dataSource: DataSource) {}

  async exams(query: InputOf<typeof listExams>['query']): Promise<Page<Exam>> {
    const conditions = new Conditions();
    if (query.index !== undefined) conditions.and(`e.index = ${conditions.value(query.index)}`);
    if (query.name) conditions.and(`e.search_key like ${conditions.value(foldedPattern(query.name))}`);
    if (query.from) conditions.and(`e.date >= ${conditions.value(query.from)}`);
    if (query.to) conditions.and(`e.date <= ${conditions.value(query.to)}`);
    const page = await readPage<ExamRow>(
      this.dataSource,
      {
        name: 'exams',
        matching: `select e.* from exam e ${conditions.toString()}`,
        values: conditions.values,
        gathered: true,
        order: 'p.date desc, p.id desc',
        columns: examColumns('p'),
      },
      query,
    );
    return { ...page, items: page.items.map(toExam) };
  }

  /** @throws ApiError `exam.not-found` (404) */
  async students(
    examId: string,
    query: InputOf<typeof listExamStudents>['query'],
  ): Promise<ResponseOf<typeof listExamStudents>> {
    const conditions = new Conditions('s.deleted_at is null');
    conditions.and(`es.exam_id = ${conditions.value(examId)}`);
    const filtered = matchStudents(conditions, {
      code: query.studentCode,
      phoneNumber: query.studentPhoneNumber,
    });
    const page = await readPage<ExamStudent>(
      this.dataSource,
      {
        name: 'exam-students',
        matching: `select es.id, s.index from exam_student es join student s on s.id = es.student_id ${conditions.toString()}`,
        values: conditions.values,
        gathered: filtered,
        order: 'p.index, p.id',
        columns: examStudentColumns,
        joins: 'left join exam_student es on es.id = p.id left join student s on s.id = es.student_id',
        total: filtered ? undefined : `(select students_number from exam where id = $1)`,
      },
      query,
    );
    // Last, so that an exam which is just being deleted is not taken for an empty one.
    const [exam] = await run(this.dataSource, findExam, [examId]);
    if (!exam) throw new ApiError('exam.not-found');
    return { ...page, averageDegree: exam.averageDegree, evaluatedNumber: exam.evaluatedNumber };
  }

  /** @throws ApiError `student.not-found` (404) */
  async ofStudent(
    studentId: string,
    query: InputOf<typeof listStudentExams>['query'],
  ): Promise<Page<StudentExam>> {
    const [student] = await run(this.dataSource, findStudent, [studentId]);
    if (!student) throw new ApiError('student.not-found');
    const now = new Date();
    const today = cairoToday(now);
    const conditions = new Conditions();
    conditions.and(`es.student_id = ${conditions.value(studentId)}`);
    if (query.name) conditions.and(`e.search_key like ${conditions.value(foldedPattern(query.name))}`);
    if (query.status === 'today' || query.status === 'completed') {
      const end = query.status === 'today' ? addDays(today, 1) : today;
      conditions.and(`e.date < ${conditions.value(cairoDayStart(end))}`);
    }
    if (query.status === 'today' || query.status === 'upcoming') {
      const start = query.status === 'today' ? today : addDays(today, 1);
      conditions.and(`e.date >= ${conditions.value(cairoDayStart(start))}`);
    }
    const page = await readPage<StudentExamRow>(
      this.dataSource,
      {
        name: 'student-exams',
        matching: `select es.id, e.date, e.name, e.degree as exam_degree
                   from exam_student es join exam e on e.id = es.exam_id ${conditions.toString()}`,
        values: conditions.values,
        gathered: true,
        order: 'p.date desc, p.id desc',
        columns: `${examStudentColumns}, p.name as "examName", p.exam_degree as "examDegree", p.date as "examDate"`,
        joins: 'left join exam_student es on es.id = p.id left join student s on s.id = es.student_id',
      },
      query,
    );
    return {
      ...page,
      items: page.items.map(({ index: _, ...row }: StudentExamRow & { index?: number }) => ({
        ...row,
        examDate: row.examDate.toISOString(),
        status: examStatus(row.examDate, now),
      })),
    };
  }
}
