import type { EntityManager } from 'typeorm';
import { ExamCount } from '../entities/exam-count.entity.js';
import { Job } from '../entities/job.entity.js';
import { requestJob } from '../jobs/request-job.js';

const KIND = 'recompute-exam-points';

/**
 * Has the points of one exam, or of all (null), recomputed after the rules have changed, in the transaction of that
 * change. A job that has not begun yet will see this change as well, so changes in quick succession share one.
 * @returns the id of the job
 */
export async function requestRecompute(
  manager: EntityManager,
  ownerId: string,
  examId: string | null,
): Promise<string> {
  const payload = { examId };
  const total = (await manager.sum(ExamCount, 'students', examId ? { examId } : {})) ?? 0;
  const queued = await manager
    .createQueryBuilder(Job, 'job')
    .where({ kind: KIND, state: 'queued', ownerId })
    .andWhere('job.payload = :payload', { payload: JSON.stringify(payload) })
    .orderBy('job.createdAt')
    .setLock('pessimistic_write')
    .getOne();
  if (!queued) return requestJob(manager, { kind: KIND, ownerId, payload, total });
  await manager.update(Job, queued.id, { done: 0, total, cursor: null, result: null });
  return queued.id;
}
