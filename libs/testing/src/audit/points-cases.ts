import {
  createBulkPoints,
  createDirectPoints,
  removePoints,
  undoBulkPoints,
} from '@daad/contracts/points.contract';
import type { ApiClient } from '../api-client.js';
import { createStudent } from '../builders.js';
import { finishedJob } from '../workbook-builders.js';
import { type Acting, auditCase, type AuditCase, type Expected, type WritingCall } from './audit-case.js';

const COMMENT = 'مشاركة ممتازة';
const twoStudents = async ({ database }: Acting) => [
  (await createStudent(database)).id,
  (await createStudent(database)).id,
];

async function giveToMany(client: ApiClient, studentIds: string[]): Promise<string> {
  const body = { studentIds, points: 4, comment: COMMENT, mode: 'add' as const };
  const { jobId } = await client.get(createBulkPoints, { body });
  await finishedJob(client, jobId);
  return jobId;
}

/** The job as it was requested, and what it did to each student. */
const byJob = (jobId: string, studentIds: string[], after: Record<string, unknown>): Expected[] => {
  const job = 'bulk-points';
  const requested: Expected = { kind: 'created', entity: 'job', entityId: jobId, job, after: { total: 2 } };
  return [
    requested,
    ...studentIds.map((studentId): Expected => ({
      kind: 'created',
      entity: 'points',
      studentId,
      job,
      after,
    })),
  ];
};

export const POINTS_CASES = {
  'POST StudentPoints/CreatDirect': auditCase({
    prepare: ({ database }) => createStudent(database),
    call: async ({ client }, { id: studentId }) => {
      const body = { studentId, points: 3, comment: COMMENT };
      const { id } = await client.get(createDirectPoints, { body });
      const after = { kind: 'direct', points: 3, comment: COMMENT };
      return [{ kind: 'created', entity: 'points', entityId: id, studentId, after }];
    },
  }),
  'POST StudentPoints/Remove': auditCase({
    prepare: ({ database }) => createStudent(database),
    call: async ({ client }, { id: studentId }) => {
      const { id } = await client.get(removePoints, { body: { studentId, points: 2, comment: COMMENT } });
      const after = { kind: 'minus', points: -2, comment: COMMENT };
      return [{ kind: 'created', entity: 'points', entityId: id, studentId, after }];
    },
  }),
  'POST StudentPoints/CreateBulk': auditCase({
    prepare: twoStudents,
    call: async ({ client }, studentIds) => {
      const jobId = await giveToMany(client, studentIds);
      return byJob(jobId, studentIds, { kind: 'direct', points: 4, comment: COMMENT });
    },
  }),
  'POST StudentPoints/UndoBulk': auditCase({
    prepare: async (at) => {
      const studentIds = await twoStudents(at);
      return { studentIds, jobId: await giveToMany(at.client, studentIds) };
    },
    call: async ({ client }, { studentIds, jobId: undone }) => {
      const { jobId } = await client.get(undoBulkPoints, { body: { jobId: undone } });
      await finishedJob(client, jobId);
      return byJob(jobId, studentIds, { kind: 'minus', points: -4 });
    },
  }),
} as const satisfies Partial<Record<WritingCall, AuditCase>>;
