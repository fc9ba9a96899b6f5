import type { EntityManager } from 'typeorm';

/** Computes the counts that triggers maintain, after a load without triggers. */
export async function updateCounts(manager: EntityManager): Promise<void> {
  await manager.query('delete from student_count');
  await manager.query(`
    insert into student_count (stage_id, students)
    select stage_id, count(*) from student where deleted_at is null group by stage_id`);
  await manager.query('delete from attendance_count');
  await manager.query('insert into attendance_count (shard, count) select 0, count(*) from attendance');
  await manager.query(`
    update exam set students_number = (
      select count(*) from exam_student join student on student.id = student_id
      where exam_id = exam.id and deleted_at is null
    )`);
}
