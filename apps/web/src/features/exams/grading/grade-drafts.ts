import type { ResponseOf } from '@daad/contracts/call';
import type { gradeStudents } from '@daad/contracts/exam-sets.contract';
import { gradeAbove, gradeForm } from '@daad/contracts/exams.contract';

/** A grade that is typed and not saved yet, by its student. */
export interface Draft {
  text: string;
  /** The saved grade when typing began: another one means that it has changed elsewhere. */
  over: number;
  /** `waiting` to be sent, also while there is no connection. */
  state: 'typing' | 'waiting' | 'sending' | 'refused';
  /** Why it was refused. */
  problem: string | null;
  /** Sent before, so the saved grade may be about to change. */
  wasSent: boolean;
}

export interface Grades {
  drafts: ReadonlyMap<string, Draft>;
  /** Students whose grades were saved here and are not being changed. */
  saved: ReadonlySet<string>;
}

type Result = ResponseOf<typeof gradeStudents>['results'][number];

export type GradeAction =
  | { type: 'typed'; studentId: string; text: string; over: number }
  | { type: 'entered'; studentId: string; examDegree: number }
  | { type: 'cancelled'; studentId: string }
  | { type: 'sent' | 'unsent'; studentIds: readonly string[] }
  | { type: 'responded'; results: readonly Result[] }
  | { type: 'refused'; studentIds: readonly string[]; problem: string };

/** Grade 0 is no grade yet (specification 2 section 4), hence an empty field. */
export const shownGrade = (degree: number): string => (degree === 0 ? '' : String(degree));

export function readGrade(text: string, examDegree: number): { degree: number } | { problem: string } {
  const parsed = gradeForm.safeParse({ studentDegree: text.trim() || 0 });
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? '' };
  const degree = parsed.data.studentDegree;
  return degree > examDegree ? { problem: gradeAbove(examDegree) } : { degree };
}

/** What the grading sheet has beyond the saved grades, after something has happened. */
export function applyGrade({ drafts, saved }: Grades, action: GradeAction): Grades {
  const next = new Map(drafts);
  const change = (studentIds: readonly string[], patch: Partial<Draft>) => {
    for (const id of studentIds) {
      const draft = drafts.get(id);
      if (draft) next.set(id, { ...draft, ...patch });
    }
  };
  switch (action.type) {
    case 'typed': {
      const { studentId, text, over } = action;
      const before = drafts.get(studentId);
      next.set(studentId, {
        text,
        over: before?.over ?? over,
        state: 'typing',
        problem: null,
        wasSent: before?.wasSent ?? false,
      });
      return { drafts: next, saved: without(saved, studentId) };
    }
    case 'entered':
      return { drafts: enter(next, action.studentId, action.examDegree), saved };
    case 'cancelled':
      next.delete(action.studentId);
      return { drafts: next, saved };
    case 'sent':
      change(action.studentIds, { state: 'sending', wasSent: true });
      return { drafts: next, saved };
    case 'unsent':
      change(sendingOf(drafts, action.studentIds), { state: 'waiting' });
      return { drafts: next, saved };
    case 'refused':
      change(sendingOf(drafts, action.studentIds), { state: 'refused', problem: action.problem });
      return { drafts: next, saved };
    case 'responded':
      return settle(next, new Set(saved), action.results);
  }
}

function enter(next: Map<string, Draft>, studentId: string, examDegree: number): Map<string, Draft> {
  const draft = next.get(studentId);
  if (draft?.state !== 'typing') return next;
  const grade = readGrade(draft.text, examDegree);
  if ('problem' in grade) next.set(studentId, { ...draft, state: 'refused', problem: grade.problem });
  else if (grade.degree === draft.over && !draft.wasSent) next.delete(studentId);
  else next.set(studentId, { ...draft, state: 'waiting' });
  return next;
}

/** What was typed on meanwhile stays. */
function settle(next: Map<string, Draft>, saved: Set<string>, results: readonly Result[]): Grades {
  for (const { studentId, grade, message } of results) {
    const draft = next.get(studentId);
    if (!draft) continue;
    const isSame = draft.state === 'sending';
    if (grade && isSame) {
      next.delete(studentId);
      saved.add(studentId);
    } else if (grade) next.set(studentId, { ...draft, over: grade.studentDegree });
    else if (isSame) next.set(studentId, { ...draft, state: 'refused', problem: message });
  }
  return { drafts: next, saved };
}

const sendingOf = (drafts: ReadonlyMap<string, Draft>, ids: readonly string[]) =>
  ids.filter((id) => drafts.get(id)?.state === 'sending');

function without(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  if (!set.has(id)) return set;
  return new Set([...set].filter((each) => each !== id));
}
