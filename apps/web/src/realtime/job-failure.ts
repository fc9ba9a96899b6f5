import type { Job } from '@daad/contracts/jobs.contract';
import { ApiError, UNEXPECTED_MESSAGE } from '../lib/api-error.js';

/** Why a job failed, as a failure of its call would say it: in the server's own words where there are any. */
export const jobFailure = ({ message }: Pick<Job, 'message'>) =>
  new ApiError({ status: 500, code: 'unknown', message: message ?? UNEXPECTED_MESSAGE });
