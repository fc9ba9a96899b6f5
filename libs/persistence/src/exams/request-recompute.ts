import type { EntityManager } from 'typeorm';
import { Exam } from '../entities/exam.entity.js';
import { requestJob } from '../jobs/request-job.js';
import { maybeOne } from '../sql/statement.js';
import { joinQueuedJob } from './exams.statements.js';

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
  const total = (await manager.sum(Exam, 'studentsNumber', examId ? { id: examId } : {})) ?? 0;
  const queued = await maybeOne(manager, joinQueuedJob, { kind: KIND, ownerId, payload, total });
  return queued?.id ?? requestJob(manager, { kind: KIND, ownerId, payload, total });
}
