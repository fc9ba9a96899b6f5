import { z } from 'zod';
import { defineCall } from './call.js';
import { idParams, requiredText } from './fields.js';

/** What replaces the name of an erased student (specification 4 section 6). */
export const ERASED_NAME = 'طالب محذوف';

export const exportStudentData = defineCall('GET', 'student/ExportData/:id', {
  summary: 'Everything about one student, as a ZIP with `data.json` and a page to read, `index.html`',
  failures: ['student.not-found'],
  params: idParams,
  archive: true,
});

export const eraseForm = z.object({
  code: requiredText('اكتب كود الطالب للتأكيد').describe('The code of the student, as a confirmation'),
});

export const eraseStudent = defineCall('POST', 'student/Erase/:id', {
  summary:
    'Deletes a student and replaces name, phones, e-mail and address by a tombstone wherever they are stored; sums and numbers of rows stay. Files of exports and imports are removed. Cannot be undone; backups age out',
  failures: ['student.not-found', 'student.code-differs', 'student.import-running'],
  params: idParams,
  body: eraseForm,
});
