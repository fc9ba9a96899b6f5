import { fieldsOf, textOf } from '#web/lib/stored-json.js';
import type { Draft, Grades } from './grade-drafts.js';

/** Signing out clears them with the rest of the session storage. */
const keyOf = (examId: string) => `grades ${examId}`;

/** The typed grades of an exam that a reload interrupted. What was entered is sent again. */
export function readDrafts(examId: string): Grades {
  const drafts = new Map<string, Draft>();
  for (const [studentId, value] of Object.entries(storedJson(keyOf(examId)))) {
    const { text, over, state, problem } = fieldsOf(value);
    if (typeof text !== 'string' || typeof over !== 'number') continue;
    drafts.set(studentId, {
      text,
      over,
      state: state === 'typing' || state === 'refused' ? state : 'waiting',
      problem: textOf(problem) ?? null,
      wasSent: true,
    });
  }
  return { drafts, saved: new Set() };
}

export function storeDrafts(examId: string, drafts: Grades['drafts']): void {
  if (drafts.size === 0) sessionStorage.removeItem(keyOf(examId));
  else sessionStorage.setItem(keyOf(examId), JSON.stringify(Object.fromEntries(drafts)));
}

function storedJson(key: string): Partial<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}
