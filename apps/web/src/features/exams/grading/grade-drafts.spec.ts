import { describe, expect, it } from '@jest/globals';
import type { ExamStudent } from '@daad/contracts/exams.contract';
import { applyGrade, type GradeAction, type Grades, readGrade } from './grade-drafts.js';

const NONE: Grades = { drafts: new Map(), saved: new Set() };
const after = (...actions: GradeAction[]) => actions.reduce(applyGrade, NONE);
const typed = (text: string, over = 0): GradeAction => ({ type: 'typed', studentId: 's', text, over });
const entered: GradeAction = { type: 'entered', studentId: 's', examDegree: 20 };
const sent: GradeAction = { type: 'sent', studentIds: ['s'] };
const gradeOf = (studentDegree: number): ExamStudent => ({
  id: 'g',
  examId: 'e',
  studentId: 's',
  fullName: '',
  authorName: null,
  code: '',
  phoneNumber: '',
  index: 1,
  classId: null,
  className: null,
  studentDegree,
  enterIn: '',
  points: 0,
});
const responded = (degree: number | null, message: string | null = null): GradeAction => ({
  type: 'responded',
  results: [
    { studentId: 's', saved: degree !== null, grade: degree === null ? null : gradeOf(degree), message },
  ],
});

describe('a typed grade', () => {
  it('is read in any digits, and an empty one is no grade yet', () => {
    expect(readGrade('17.5', 20)).toEqual({ degree: 17.5 });
    expect(readGrade('١٧', 20)).toEqual({ degree: 17 });
    for (const text of ['17,5', '١٧،٥', '١٧٫٥']) expect(readGrade(text, 20)).toEqual({ degree: 17.5 });
    expect(readGrade('1,500', 20)).toHaveProperty('problem');
    expect(readGrade(' ', 20)).toEqual({ degree: 0 });
    expect(readGrade('20.5', 20)).toHaveProperty('problem');
    expect(readGrade('ممتاز', 20)).toHaveProperty('problem');
  });

  it('waits once it is entered, and is forgotten once it is saved', () => {
    expect(after(typed('15')).drafts.get('s')?.state).toBe('typing');
    expect(after(typed('15'), entered).drafts.get('s')?.state).toBe('waiting');
    const { drafts, saved } = after(typed('15'), entered, sent, responded(15));
    expect([drafts.size, saved.has('s')]).toEqual([0, true]);
  });

  it('is no change when it is entered as it was', () => {
    expect(after(typed('15', 15), entered).drafts.size).toBe(0);
    expect(after(typed('', 0), entered).drafts.size).toBe(0);
  });

  it('stays with its reason when it is refused, here or by the server', () => {
    expect(after(typed('21'), entered).drafts.get('s')).toMatchObject({ text: '21', state: 'refused' });
    expect(after(typed('15'), entered, sent, responded(null, 'لا')).drafts.get('s')).toMatchObject({
      text: '15',
      state: 'refused',
      problem: 'لا',
    });
  });

  it('waits again when it did not reach the server', () => {
    const unsent: GradeAction = { type: 'unsent', studentIds: ['s'] };
    expect(after(typed('15'), entered, sent, unsent).drafts.get('s')?.state).toBe('waiting');
  });

  it('that is typed on while it is being saved is kept, over what was saved', () => {
    const grades = after(typed('1'), entered, sent, typed('15'), responded(1));
    expect(grades.drafts.get('s')).toMatchObject({ text: '15', over: 1, state: 'typing' });
    // Back to what was there before it was sent: it has to be sent as well.
    const back = after(typed('1'), entered, sent, typed(''), entered);
    expect(back.drafts.get('s')?.state).toBe('waiting');
  });

  it('is taken back by Escape', () => {
    expect(after(typed('21'), entered, { type: 'cancelled', studentId: 's' }).drafts.size).toBe(0);
  });
});
