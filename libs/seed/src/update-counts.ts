import { Attendance } from '@daad/persistence/entities/attendance.entity';
import { AttendanceCount } from '@daad/persistence/entities/attendance-count.entity';
import { ExamCount } from '@daad/persistence/entities/exam-count.entity';
import { ExamStudent } from '@daad/persistence/entities/exam-student.entity';
import { Order } from '@daad/persistence/entities/order.entity';
import { OrderCount } from '@daad/persistence/entities/order-count.entity';
import { PointsSum } from '@daad/persistence/entities/points-sum.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { StudentCount } from '@daad/persistence/entities/student-count.entity';
import type { EntityManager } from 'typeorm';

/** Computes the counts that triggers maintain, after a load that may have been without them. No student who took these exams is deleted. */
export async function updateCounts(manager: EntityManager, examIds: string[]): Promise<void> {
  const students = await manager
    .createQueryBuilder(Student, 'student')
    .select('student.stageId', 'stageId')
    .addSelect('count(*)', 'students')
    .groupBy('student.stageId')
    .getRawMany<{ stageId: string | null; students: number }>();
  await manager.deleteAll(StudentCount);
  await manager.insert(StudentCount, students);
  const sums = await manager
    .createQueryBuilder(Student, 'student')
    .select("coalesce(student.stageId, '00000000-0000-0000-0000-000000000000')", 'stageId')
    .addSelect('sum(student.totalPoints)', 'points')
    .groupBy('1')
    .getRawMany<Pick<PointsSum, 'stageId' | 'points'>>();
  await manager.deleteAll(PointsSum);
  await manager.insert(
    PointsSum,
    sums.map((each) => ({ shard: 0, ...each })),
  );
  await manager.deleteAll(AttendanceCount);
  await manager.insert(AttendanceCount, { shard: 0, count: await manager.count(Attendance) });
  const orders = await manager
    .createQueryBuilder(Order, 'o')
    .select('o.status', 'status')
    .addSelect('count(*)', 'count')
    .groupBy('o.status')
    .getRawMany<Pick<Order, 'status'> & { count: number }>();
  await manager.deleteAll(OrderCount);
  await manager.insert(
    OrderCount,
    orders.map((each) => ({ shard: 0, ...each })),
  );
  const exams = await manager
    .createQueryBuilder(ExamStudent, 'grade')
    .select('grade.examId', 'examId')
    .addSelect('count(*)', 'students')
    .addSelect('count(*) filter (where grade.degree > 0)', 'evaluated')
    .addSelect('sum(grade.degree)', 'degrees')
    .where('grade.examId in (:...examIds)', { examIds })
    .groupBy('grade.examId')
    .getRawMany<Omit<ExamCount, 'shard'>>();
  // Of the triggers, which run for a user that is no superuser.
  await manager
    .createQueryBuilder()
    .delete()
    .from(ExamCount)
    .where('exam_id in (:...examIds)', { examIds })
    .execute();
  await manager.insert(
    ExamCount,
    exams.map((each) => ({ shard: 0, ...each })),
  );
}
