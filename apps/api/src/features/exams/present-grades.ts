import { ExamStudent } from '@daad/persistence/entities/exam-student.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import type { EntityManager } from 'typeorm';

/** Grades of students who are not deleted. */
export const presentGrades = (manager: EntityManager) =>
  manager
    .createQueryBuilder(ExamStudent, 'grade')
    .innerJoin(Student, 'student', 'student.id = grade.studentId');
