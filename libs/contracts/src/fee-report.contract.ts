import { z } from 'zod';
import { FEE_KINDS, PAYMENT_METHODS } from '@daad/domain/fee-ledger';
import { defineCall } from './call.js';
import { isUsableDay, requiredText } from './fields.js';
import { pageOf, paging } from './paging.js';
import { reportWindow } from './reports.contract.js';

/** What the rows of the report are about. */
export const FEE_REPORT_BY = ['day', 'class', 'person', 'method', 'month'] as const;
export type FeeReportBy = (typeof FEE_REPORT_BY)[number];

/** The figures of a row, each of which leads to its entries. */
export const FEE_FIGURES = ['charged', 'waived', 'taken', 'store', 'refunded', 'open'] as const;
export type FeeFigure = (typeof FEE_FIGURES)[number];

export const FEE_FIGURE_LABELS: Record<FeeFigure, string> = {
  charged: 'المصروفات',
  waived: 'الإعفاءات',
  taken: 'المحصل',
  store: 'المتجر',
  refunded: 'المردود',
  open: 'لم يُسدد',
};

/** The key of entries without a class, a person or a method. */
export const NO_KEY = 'none';
export const NO_KEY_NAMES: Record<FeeReportBy, string> = {
  day: 'بدون يوم',
  month: 'بدون شهر',
  class: 'بدون صف',
  person: 'تلقائي',
  method: 'بدون دفع',
};

const by = () => z.enum(FEE_REPORT_BY, { error: 'طريقة التقسيم غير معروفة' });

const figures = {
  charged: z.number(),
  waived: z.number(),
  taken: z.number().describe('Payments of fees, without what was paid for orders'),
  store: z.number().describe('Payments of orders'),
  refunded: z.number().describe('Returned, of fees and of orders'),
  open: z.number().describe('What is open now of the charges of the row'),
};

export const feeReportRow = z
  .object({
    key: z.string().describe('A day, a month, the id of a class or person, a method, or `none`'),
    name: z.string(),
    ...figures,
  })
  .meta({ id: 'FeeReportRow' });
export type FeeReportRow = z.output<typeof feeReportRow>;

export const feeReport = z
  .object({ rows: z.array(feeReportRow), total: z.object(figures).describe('Of all rows') })
  .meta({ id: 'FeeReport' });
export type FeeReport = z.output<typeof feeReport>;

export const getFeeReport = defineCall('GET', 'fees/Report', {
  summary:
    'The entries of a window, without the reversed ones, by day, class, person, method or month; days and months are those of `at`. Charges and waivers are of the class of the charge, money of the class that the student was in on that day. With `format=xlsx` it is the workbook; when that takes longer, 202 and a job',
  query: reportWindow.safeExtend({
    by: by(),
    format: z.enum(['json', 'xlsx'], { error: 'صيغة التقرير غير معروفة' }).default('json'),
  }),
  workbook: 'on-request',
  response: feeReport,
});

export const feeReportEntry = z
  .object({
    id: z.string(),
    kind: z.enum(FEE_KINDS),
    studentId: z.string(),
    studentName: z.string(),
    studentCode: z.string(),
    amount: z.number().describe('What it adds to the figure: for `open` what is open of it'),
    month: z.string().nullable(),
    reason: z.string().nullable(),
    method: z.enum(PAYMENT_METHODS).nullable(),
    receiptNumber: z.string().nullable(),
    authorName: z.string().nullable().describe('Null for the clock'),
    at: z.string(),
  })
  .meta({ id: 'FeeReportEntry' });
export type FeeReportEntry = z.output<typeof feeReportEntry>;

const isKeyOf = (kind: FeeReportBy, key: string): boolean =>
  kind === 'day' ? isUsableDay(key) : kind === 'month' ? isUsableDay(`${key}-01`) : true;

export const listFeeReportEntries = defineCall('GET', 'fees/GetEntries', {
  summary: 'The entries behind a figure of fees/Report, the newest first; of all rows without `key`',
  query: reportWindow
    .safeExtend({
      ...paging(20),
      by: by(),
      key: requiredText('الصف المطلوب من التقرير غير محدد').max(50, 'النص طويل جداً').optional(),
      figure: z.enum(FEE_FIGURES, { error: 'الرقم المطلوب غير معروف' }),
    })
    .refine(({ by: kind, key }) => key === undefined || isKeyOf(kind, key), {
      path: ['key'],
      message: 'الصف المطلوب من التقرير غير صحيح',
      when: ({ issues }) => issues.length === 0,
    }),
  response: pageOf(feeReportEntry).extend({
    name: z.string().nullable().describe('Of the row; null without `key`'),
    total: z.number().describe('The figure'),
  }),
});

/** The payload of its job. */
export const exportFeeReportPayload = z.object({ by: by(), from: z.string(), to: z.string() });
