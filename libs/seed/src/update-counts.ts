import { Attendance } from '@daad/persistence/entities/attendance.entity';
import { AttendanceCount } from '@daad/persistence/entities/attendance-count.entity';
import { Exam } from '@daad/persistence/entities/exam.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { StudentCount } from '@daad/persistence/entities/student-count.entity';
import type { EntityManager } from 'typeorm';

/** Computes the counts that triggers maintain, after a load without triggers. All students have taken these exams. */
export async function updateCounts(
  manager: EntityManager,
  examIds: string[],
  students: number,
): Promise<void> {
  const counts = await manager
    .createQueryBuilder(Student, 'student')
    .select('student.stageId', 'stageId')
    .addSelect('count(*)', 'students')
    .groupBy('student.stageId')
    .getRawMany<{ stageId: string | null; students: number }>();
  await manager.deleteAll(StudentCount);
  await manager.insert(StudentCount, counts);
  await manager.deleteAll(AttendanceCount);
  await manager.insert(AttendanceCount, { shard: 0, count: await manager.count(Attendance) });
  for (const id of examIds) await manager.update(Exam, id, { studentsNumber: students });
}
