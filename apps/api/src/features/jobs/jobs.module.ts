import { Controller, Injectable, Module } from '@nestjs/common';
import { API_BASE } from '@daad/contracts/call';
import { getJob, type Job } from '@daad/contracts/jobs.contract';
import { findKeptJob } from '@daad/persistence/jobs/find-job';
import { DataSource } from 'typeorm';
import { found } from '#api/errors/api-error.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { expectJobOf } from '#api/auth/job-access.js';

@Injectable()
export class Jobs {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `job.not-found` (404), `auth.not-owner` and `auth.forbidden` (403) */
  async get(account: Account, id: string): Promise<Job> {
    const job = found(await findKeptJob(this.dataSource, id), 'job.not-found');
    expectJobOf(account, job);
    const { kind, state, done, total, result, message, createdAt, finishedAt } = job;
    const files = `${API_BASE}/jobs/${id}`;
    return {
      id,
      kind,
      state,
      progress: { done, total },
      result,
      message,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      fileUrl: job.fileName === null ? null : `${files}/file`,
      errorFileUrl: job.errorFileName === null ? null : `${files}/errors`,
    };
  }
}

@Controller()
class JobsController {
  constructor(private readonly jobs: Jobs) {}

  @Route(getJob)
  get(@Input() { params }: InputOf<typeof getJob>, @CurrentAccount() account: Account) {
    return this.jobs.get(account, params.id);
  }
}

@Module({ controllers: [JobsController], providers: [Jobs] })
export class JobsModule {}
