import { statement } from '@daad/persistence/statement';

/** Sets the download name ($2) of the file of a job ($1), which makes it available. */
export const nameJobFile = statement('name-job-file', `update job set file_name = $2 where id = $1`);
