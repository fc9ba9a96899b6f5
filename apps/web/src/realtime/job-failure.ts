import type { Job } from '@daad/contracts/jobs.contract';
import { ApiError, UNEXPECTED_MESSAGE } from '#web/lib/api-error.js';

/** Why a job failed, as the failure of its call is shown: with the server's message where there is one. */
export const jobFailure = ({ message }: Pick<Job, 'message'>) =>
  new ApiError({ status: 500, code: 'unknown', message: message ?? UNEXPECTED_MESSAGE });
