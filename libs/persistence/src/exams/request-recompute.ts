import type { EntityManager } from 'typeorm';
import { requestJob } from '../jobs/request-job.js';
import { run, statement } from '../statement.js';

const KIND = 'recompute-exam-points';

const joinQueued = statement<{ id: string }>(
  'join-queued-recompute',
  `update job set done = 0, total = $3, cursor = null, result = null
   where id = (
     select id from job where kind = '${KIND}' and state = 'queued' and owner_id = $1 and payload = $2
     order by created_at limit 1 for update
   ) returning id`,
);
const gradesOf = statement<{ count: number }>(
  'count-grades-to-recompute',
  `select coalesce(sum(students_number), 0) as count from exam where $1::uuid is null or id = $1`,
);

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
  const [grades] = await run(manager, gradesOf, [examId]);
  const total = grades!.count;
  const [queued] = await run(manager, joinQueued, [ownerId, JSON.stringify(payload), total]);
  return queued?.id ?? requestJob(manager, { kind: KIND, ownerId, payload, total });
}
