import { statement } from '@daad/persistence/statement';

/** Says under which name the file of a job ($1) is saved ($2); from then on it can be asked for. */
export const nameJobFile = statement('name-job-file', `update job set file_name = $2 where id = $1`);
