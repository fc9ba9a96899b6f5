import { z } from 'zod';
import { defineCall } from './call.js';
import { calendarMonth, flag, id, money, optionalPhoneText } from './fields.js';
import { studentsPhone } from './for-permissions.js';
import { acceptedJob } from './jobs.contract.js';
import { pageOf, paging } from './paging.js';

/** What the list of those who owe is filtered by. */
export const duesFilters = {
  classId: id('الصف غير صحيح').optional().describe('Students who are in that class now'),
  educationalStageId: id('المرحلة التعليمية غير صحيحة').optional(),
  month: calendarMonth().optional().describe('Students with that month open, `YYYY-MM`'),
  atLeast: money('المبلغ غير صحيح').optional().describe('Students who owe this much or more'),
  search: optionalPhoneText(200).describe('A part of name, code or phones'),
  deleted: flag().default(false).describe('true: only deleted students, whose accounts stay readable'),
};
export type DuesFilter = z.output<z.ZodObject<typeof duesFilters>>;

export const due = z
  .object({
    studentId: z.string(),
    fullName: z.string(),
    code: z.string(),
    parentPhoneNumber: studentsPhone(),
    educationalStageName: z.string().nullable(),
    classId: z.string().nullable(),
    className: z.string().nullable().describe('Of the class that the student is in now'),
    balance: z.number().describe('What the student owes, above 0'),
    openMonths: z.array(z.string()).describe('Months with an open charge, in order'),
    lastPayment: z
      .object({ amount: z.number(), at: z.string() })
      .nullable()
      .describe('The last one recorded that is not reversed'),
  })
  .meta({ id: 'Due' });
export type Due = z.output<typeof due>;

export const listDues = defineCall('GET', 'fees/GetDues', {
  summary: 'Students who owe, who owes most first, with what all that match owe together',
  query: z.object({ ...paging(20), ...duesFilters }),
  response: pageOf(due).extend({ total: z.number().describe('What all students that match owe') }),
});
export type Dues = z.output<NonNullable<(typeof listDues)['response']>>;

export const exportDues = defineCall('GET', 'fees/ExportDues', {
  summary:
    'The students who owe, with the filters of fees/GetDues, as an .xlsx; when that takes longer, 202 and a job',
  query: z.object(duesFilters),
  workbook: true,
  response: acceptedJob,
});

/** The payload of its job; phones are searched for those who may read them. */
export const exportDuesPayload = z.object({ ...duesFilters, phones: z.boolean() });
