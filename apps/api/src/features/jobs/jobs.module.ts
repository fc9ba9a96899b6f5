import { Controller, Injectable, Module } from '@nestjs/common';
import { API_BASE } from '@daad/contracts/envelope';
import { getJob, type Job } from '@daad/contracts/jobs.contract';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { type Account, CurrentAccount } from '../../auth/visitor.js';

type JobRow = Omit<Job, 'fileUrl' | 'errorFileUrl'> & {
  ownerId: string;
  hasFile: boolean;
  hasErrorFile: boolean;
};

const findJob = statement<JobRow>(
  'job-by-id',
  `select id, kind, state, owner_id as "ownerId", jsonb_build_object('done', done, 'total', total) as progress, result,
          message, file_name is not null as "hasFile", error_file_name is not null as "hasErrorFile",
          created_at as "createdAt", finished_at as "finishedAt"
   from job where id = $1 and created_at > now() - interval '7 days'`,
);

@Injectable()
export class Jobs {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `job.not-found` (404), `auth.not-owner` (403) for whoever did not start it */
  async get(account: Account, id: string): Promise<Job> {
    const [row] = await run(this.dataSource, findJob, [id]);
    if (!row) throw new ApiError('job.not-found');
    const { ownerId, hasFile, hasErrorFile, ...job } = row;
    if (ownerId !== account.userId) throw new ApiError('auth.not-owner');
    const files = `${API_BASE}/jobs/${id}`;
    return {
      ...job,
      fileUrl: hasFile ? `${files}/file` : null,
      errorFileUrl: hasErrorFile ? `${files}/errors` : null,
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
