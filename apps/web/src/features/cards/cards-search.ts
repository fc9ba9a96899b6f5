import { idParam, monthParam, textParam } from '#web/lib/search-params.js';
import type { CardsChoice } from './cards.queries.js';

/** So many ids fit into an address that servers accept; whole classes are chosen for more. */
export const MAX_NAMED = 200;

export interface CardsSearch {
  /** Ids with commas between them. */
  classes?: string | undefined;
  students?: string | undefined;
  tab?: 'register' | undefined;
  /** Of the register sheet. */
  class?: string | undefined;
  month?: string | undefined;
}

const idsOf = (list: string | undefined): string[] => [
  ...new Set((list ?? '').split(',').filter((id) => idParam(id) !== undefined)),
];
const listOf = (ids: readonly string[]): string | undefined => ids.join(',') || undefined;

export const readCardsSearch = (raw: Record<string, unknown>): CardsSearch => ({
  classes: listOf(idsOf(textParam(raw['classes']))),
  students: listOf(idsOf(textParam(raw['students']))),
  tab: raw['tab'] === 'register' ? 'register' : undefined,
  class: idParam(raw['class']),
  month: monthParam(raw['month']),
});

export const choiceOf = ({ classes, students }: CardsSearch): CardsChoice => ({
  classIds: idsOf(classes),
  studentIds: idsOf(students),
});

export const searchOf = ({ classIds, studentIds }: CardsChoice): CardsSearch => ({
  classes: listOf(classIds),
  students: listOf(studentIds.slice(0, MAX_NAMED)),
});
