import type { StudentSort } from '@daad/contracts/student-sort';
import { joinClassOf } from './student-class.js';

/** How a list of students `s` is ordered: the columns and joins of its matches, and the order of these as `p`. */
export interface StudentOrder {
  /** A part of the statement's name. */
  name: string;
  columns: string;
  joins: string;
  order: string;
}

type Direction = 'ascending' | 'descending';

const inArabic = (column: string) => `${column} collate "ar-x-icu"`;

function orderBy(sort: StudentSort, direction: Direction): StudentOrder {
  const way = direction === 'ascending' ? 'asc' : 'desc';
  const by = (columns: string, order: string, joins = '') => ({
    name: `${sort}-${way}`,
    columns,
    joins,
    order: `${order}, p.id`,
  });
  switch (sort) {
    case 'index':
      return by('s.index', `p.index ${way}`);
    case 'name':
      return by('s.full_name', `${inArabic('p.full_name')} ${way}`);
    case 'points':
      return by('s.total_points', `p.total_points ${way}`);
    case 'class':
      // Students of one class keep the order of their numbers; those without a class come last either way.
      return by(
        's.index, c.name as class_name',
        `${inArabic('p.class_name')} ${way} nulls last, p.index`,
        joinClassOf,
      );
  }
}

type ByOrder<Result> = Record<StudentSort, Record<Direction, Result>>;

/** Declares something for each order of a list of students. */
export function forEachOrder<Result>(declare: (order: StudentOrder) => Result): ByOrder<Result> {
  const both = (sort: StudentSort) => ({
    ascending: declare(orderBy(sort, 'ascending')),
    descending: declare(orderBy(sort, 'descending')),
  });
  return { index: both('index'), name: both('name'), points: both('points'), class: both('class') };
}

/** What is declared for the order that is asked for. */
export const inOrder = <Result>(of: ByOrder<Result>, sort: StudentSort, descending: boolean): Result =>
  of[sort][descending ? 'descending' : 'ascending'];
