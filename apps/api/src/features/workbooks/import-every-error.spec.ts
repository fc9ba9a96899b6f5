import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  importAttendance,
  importClassStudents,
  importExamStudents,
  importStages,
  importStudents,
} from '@daad/contracts/workbooks.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createClass, createStage } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { present, started } from '@daad/testing/present';
import { STUDENT_HEADER, studentRows } from '@daad/testing/student-sheets';
import { TestSchool } from '@daad/testing/test-school';
import { importWorkbook, type UploadCall, xlsxOf } from '@daad/testing/workbook-builders';
import type { CellValue } from 'exceljs';

let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

/** The errors of each row, as `row column: message`. */
async function errorsOf(call: UploadCall, rows: CellValue[][], query?: Record<string, string>) {
  const { result } = await importWorkbook(teacher, call, await xlsxOf(rows), query);
  expect(result).toMatchObject({ created: 0, updated: 0, skipped: 0, failed: rows.length - 1 });
  return present(result).errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
}

/** Errors that need the database are reported together with those of the cells (second storey, section 1). */
describe('an import reports all errors of a row at once', () => {
  const SHORT_PHONE = 'رقم الهاتف: رقم الهاتف يجب أن يكون 10 أرقام على الأقل';
  const SHORT_PASSWORD = 'كلمة المرور: كلمة المرور يجب أن تكون 6 أحرف على الأقل';
  const NO_STAGE = 'المرحلة التعليمية: لم يتم العثور على المرحلة التعليمية';
  const NO_STUDENT = 'كود الطالب: لم يتم العثور على الطالب';
  const NO_CLASS = 'اسم الصف: لم يتم العثور على الصف';

  it('of students', async () => {
    const stage = await createStage(school.dataSource);
    const pupil = studentRows(stage.name);
    const taken = await createStudent(school.dataSource);
    const rows = [
      STUDENT_HEADER,
      pupil({ 1: '0100', 2: '123', 5: 'مرحلة لا وجود لها' }),
      pupil({ 1: taken.phoneNumber, 2: '123', 6: 'ليس بريداً' }),
      pupil({ 2: '123', 4: taken.code }),
    ];
    expect(await errorsOf(importStudents, rows)).toEqual([
      `2 ${SHORT_PHONE}`,
      `2 ${SHORT_PASSWORD}`,
      `2 ${NO_STAGE}`,
      `3 ${SHORT_PASSWORD}`,
      '3 البريد الإلكتروني: البريد الإلكتروني غير صحيح',
      '3 رقم الهاتف: رقم الهاتف مسجل لطالب آخر',
      `4 ${SHORT_PASSWORD}`,
      expect.stringContaining('4 كود الطالب: كود الطالب مستخدم بالفعل ببيانات مختلفة'),
    ]);
  });

  it('of a new student in an upsert, whose blank cells are missing', async () => {
    const pupil = studentRows('مرحلة لا وجود لها');
    expect(
      await errorsOf(importStudents, [STUDENT_HEADER, pupil({ 0: null, 1: '0100' })], { mode: 'upsert' }),
    ).toEqual([`2 ${SHORT_PHONE}`, '2 الاسم الكامل: الاسم الكامل مطلوب', `2 ${NO_STAGE}`]);
  });

  it('that contradicts an earlier row of the file', async () => {
    const pupil = studentRows((await createStage(school.dataSource)).name);
    const first = pupil();
    const rows = [STUDENT_HEADER, first, pupil({ 2: '123', 4: present(first[4]), 5: 'مرحلة لا وجود لها' })];
    const { result } = await importWorkbook(teacher, importStudents, await xlsxOf(rows));
    expect(result).toMatchObject({ created: 1, failed: 1 });
    expect(present(result).errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      `3 ${SHORT_PASSWORD}`,
      '3 كود الطالب: كود الطالب مكرر في الملف ببيانات مختلفة (السطر 2)',
      `3 ${NO_STAGE}`,
    ]);
  });

  it('of stages', async () => {
    const stage = await createStage(school.dataSource);
    const rows = [
      ['اسم المرحلة', 'رقم الترتيب'],
      [null, -1],
      [stage.name, 987],
    ];
    expect(await errorsOf(importStages, rows)).toEqual([
      expect.stringContaining('2 اسم المرحلة: '),
      '2 رقم الترتيب: رقم الترتيب يجب أن يكون رقماً موجباً أو صفر',
      expect.stringContaining('3 رقم الترتيب: يوجد مرحلة تعليمية بهذا الاسم برقم ترتيب مختلف'),
    ]);
  });

  it('of students of classes', async () => {
    const rows = [
      ['كود الطالب', 'اسم الصف'],
      ['لا أحد', 'لا صف'],
      [null, 'لا صف'],
    ];
    expect(await errorsOf(importClassStudents, rows)).toEqual([
      `2 ${NO_STUDENT}`,
      `2 ${NO_CLASS}`,
      '3 كود الطالب: كود الطالب مطلوب',
      `3 ${NO_CLASS}`,
    ]);
  });

  it('of attendance', async () => {
    const { name } = await createClass(school.dataSource);
    const { code } = await createStudent(school.dataSource);
    const tomorrow = addDays(cairoToday(), 1).split('-').reverse().join('/');
    const late = 'التاريخ: لا يمكن تسجيل الحضور لتاريخ بعد اليوم';
    const rows = [
      ['كود الطالب', 'اسم الصف', 'التاريخ'],
      ['لا أحد', 'لا صف', tomorrow],
      [code, name, tomorrow],
    ];
    expect(await errorsOf(importAttendance, rows)).toEqual([
      `2 ${late}`,
      `2 ${NO_STUDENT}`,
      `2 ${NO_CLASS}`,
      `3 ${late}`,
      '3 اسم الصف: الطالب غير مسجل في هذا الصف',
    ]);
  });

  it('of students of an exam', async () => {
    const exam = await createExam(school.dataSource);
    const rows = [
      ['كود الطالب', 'الدرجة', 'وقت الدخول'],
      ['لا أحد', 10_000, 'ليلاً'],
    ];
    expect(await errorsOf(importExamStudents, rows, { examId: exam.id })).toEqual([
      expect.stringContaining('2 وقت الدخول: وقت الدخول غير صحيح'),
      `2 ${NO_STUDENT}`,
      expect.stringContaining('2 الدرجة: '),
    ]);
  });
});
