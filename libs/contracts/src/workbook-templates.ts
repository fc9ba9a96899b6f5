import { z } from 'zod';
import { searchKey } from '@daad/domain/arabic-text';
import { cairoToday } from '@daad/domain/calendar-day';
import { keysOf } from '@daad/domain/keys-of';
import { anyNumber, calendarDay, given, requiredText } from './fields.js';
import { gradeForm } from './exams.contract.js';
import { stageForm } from './stages.contract.js';
import { newStudentForm } from './students.contract.js';

/**
 * How a cell is read before its schema validates it: `phone` gives numbers their leading zero back, `day` and `moment` read
 * real dates and typed ones, `grade` also percentages, `password` never shows in a report.
 */
export type CellKind = 'text' | 'phone' | 'password' | 'number' | 'grade' | 'day' | 'moment';

/** Whether the cells of a column are numbers; those of all others are texts. */
export const isNumeric = (kind: CellKind): boolean => kind === 'number' || kind === 'grade';

export interface WorkbookColumn<Schema extends z.ZodType = z.ZodType> {
  header: string;
  /** Other headers that mean this column; the field's own name always does. */
  aliases: readonly string[];
  kind: CellKind;
  /** The sheet may do without this column. */
  optional?: true;
  /** The schema of the API's form, so that a workbook gets the same messages. */
  schema: Schema;
  example: string;
  width: number;
  /** The template offers these names to choose from. */
  choices?: 'stages' | 'classes';
}

type Columns = Record<string, WorkbookColumn>;

export interface WorkbookTemplate<C extends Columns = Columns> {
  /** Name of the sheet. */
  sheet: string;
  /** Name of the downloaded file, without its ending. */
  fileName: string;
  /** The column that identifies a row; the example row is recognised by it. */
  key: keyof C & string;
  columns: C;
}

const template = <C extends Columns>(definition: WorkbookTemplate<C>) => definition;

const code = {
  header: 'كود الطالب',
  aliases: ['الكود', 'كود', 'studentCode'],
  kind: 'text',
  schema: newStudentForm.shape.code,
  example: 'مثال-001',
  width: 16,
} as const satisfies WorkbookColumn;

const className = {
  header: 'اسم الصف',
  aliases: ['الصف', 'الفصل', 'اسم الفصل', 'class'],
  kind: 'text',
  schema: requiredText('اسم الصف مطلوب'),
  example: 'مجموعة السبت',
  width: 24,
  choices: 'classes',
} as const satisfies WorkbookColumn;

const TYPED_MOMENT = /^(\d{4}-\d{2}-\d{2})?T\d{2}:\d{2}$/;
const { fullName, phoneNumber, password, parentPhoneNumber, email } = newStudentForm.shape;

/** A grade, or a percentage of the exam's degree, which the import knows. */
const gradeOrPercentage = z.union(
  [
    gradeForm.shape.studentDegree,
    z.object({ percent: anyNumber('النسبة المئوية غير صحيحة', { min: 0, max: 100 }) }),
  ],
  { error: ({ errors, input }) => errors[typeof input === 'object' ? 1 : 0]?.[0]?.message },
);

/** The columns of every workbook: templates are made from them, imports and error workbooks read them. */
export const WORKBOOK_TEMPLATES = {
  students: template({
    sheet: 'الطلاب',
    fileName: 'students_template',
    key: 'code',
    columns: {
      fullName: { header: 'الاسم الكامل', aliases: ['الاسم', 'اسم الطالب', 'name', 'studentName'], kind: 'text', schema: fullName, example: 'محمد أحمد علي', width: 28 }, // prettier-ignore
      phoneNumber: { header: 'رقم الهاتف', aliases: ['الهاتف', 'رقم الموبايل', 'هاتف الطالب', 'phone', 'mobile'], kind: 'phone', schema: phoneNumber, example: '01012345678', width: 18 }, // prettier-ignore
      password: { header: 'كلمة المرور', aliases: ['كلمة السر', 'الرقم السري'], kind: 'password', schema: password, example: 'Student@123', width: 18 }, // prettier-ignore
      parentPhoneNumber: { header: 'رقم ولي الأمر', aliases: ['هاتف ولي الأمر', 'رقم هاتف ولي الأمر', 'parentPhone'], kind: 'phone', schema: parentPhoneNumber, example: '01112345678', width: 18 }, // prettier-ignore
      code,
      educationalStageName: { header: 'المرحلة التعليمية', aliases: ['المرحلة', 'اسم المرحلة', 'educationalStage', 'stage', 'stageName'], kind: 'text', schema: requiredText('المرحلة التعليمية مطلوبة'), example: 'الصف الأول الثانوي', width: 24, choices: 'stages' }, // prettier-ignore
      email: { header: 'البريد الإلكتروني', aliases: ['البريد', 'الإيميل', 'mail'], kind: 'text', optional: true, schema: email, example: 'student@example.com', width: 28 }, // prettier-ignore
    },
  }),
  stages: template({
    sheet: 'المراحل التعليمية',
    fileName: 'stages_template',
    key: 'name',
    columns: {
      name: { header: 'اسم المرحلة', aliases: ['المرحلة', 'المرحلة التعليمية', 'الاسم', 'stage', 'stageName'], kind: 'text', schema: stageForm.shape.name, example: 'مثال: الصف الأول الثانوي', width: 32 }, // prettier-ignore
      index: { header: 'رقم الترتيب', aliases: ['الترتيب', 'order'], kind: 'number', optional: true, schema: stageForm.shape.index, example: '1', width: 14 }, // prettier-ignore
    },
  }),
  'class-students': template({
    sheet: 'طلاب الصفوف',
    fileName: 'class_students_template',
    key: 'code',
    columns: { code, className },
  }),
  attendance: template({
    sheet: 'الحضور',
    fileName: 'attendance_template',
    key: 'code',
    columns: {
      code,
      className,
      date: {
        header: 'التاريخ',
        aliases: ['تاريخ الحضور', 'اليوم', 'day', 'attendanceDate'],
        kind: 'day',
        schema: given(
          'التاريخ مطلوب',
          calendarDay('التاريخ غير صحيح، اكتبه هكذا: يوم/شهر/سنة').refine(
            (day) => day <= cairoToday(),
            'لا يمكن تسجيل الحضور لتاريخ بعد اليوم',
          ),
        ),
        example: '5/1/2025',
        width: 16,
      },
    },
  }),
  'exam-students': template({
    sheet: 'طلاب الامتحان',
    fileName: 'addToExamTemplate',
    key: 'code',
    columns: {
      code,
      studentDegree: {
        header: 'الدرجة',
        aliases: ['درجة الطالب', 'degree', 'grade'],
        kind: 'grade',
        schema: given('درجة الطالب مطلوبة', gradeOrPercentage),
        example: '18.5',
        width: 12,
      },
      enterIn: {
        header: 'وقت الدخول',
        aliases: ['الدخول', 'موعد الدخول', 'enterTime'],
        kind: 'moment',
        optional: true,
        schema: z
          .string()
          .regex(TYPED_MOMENT, 'وقت الدخول غير صحيح، اكتبه هكذا: 16:30 أو 5/1/2025 16:30')
          .nullish()
          .transform((text) => text ?? null),
        example: '16:30',
        width: 18,
      },
    },
  }),
} as const;

export const TEMPLATE_NAMES = keysOf(WORKBOOK_TEMPLATES);
export type TemplateName = keyof typeof WORKBOOK_TEMPLATES;

/** The kind of the job that imports a template. */
export const importKind = <Name extends TemplateName>(name: Name): `import-${Name}` => `import-${name}`;

/** A validated row of a template. In an upsert every field but the key may be null: a blank cell keeps the value. */
export type RowOf<Name extends TemplateName> = {
  [
    Field in keyof (typeof WORKBOOK_TEMPLATES)[Name]['columns']
  ]: (typeof WORKBOOK_TEMPLATES)[Name]['columns'][Field] extends WorkbookColumn<infer Schema>
    ? z.output<Schema>
    : never;
};

/** Columns in their order, each with the name of its field. */
export const columnsOf = (name: TemplateName): (WorkbookColumn & { field: string })[] =>
  Object.entries<WorkbookColumn>(WORKBOOK_TEMPLATES[name].columns).map(([field, column]) => ({
    field,
    ...column,
  }));

/** The key that a header is recognised by: folded as in search, without marks such as the star of required fields. */
export const headerKey = (text: string): string => searchKey(text).replace(/[\s_\-*:.]+/g, '');

/** The column of messages in the error workbook; an import ignores it. */
export const ERROR_COLUMN = 'الخطأ';
