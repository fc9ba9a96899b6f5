import { HOMEWORK_STATES } from '@daad/domain/homework';
import { z } from 'zod';

/** Where a student made a missed meeting up: a class, and the day of the record there. */
const meetingElsewhere = z
  .object({ classId: z.string(), className: z.string(), date: z.string() })
  .meta({ id: 'MadeUpIn' });
export type MadeUpIn = z.output<typeof meetingElsewhere>;

export const madeUpIn = meetingElsewhere
  .nullable()
  .describe(
    'Of a missed meeting: where the student made it up in the same week, from Saturday to Friday; it is no absence then. Else null',
  );

export const makeUp = z
  .boolean()
  .describe('The record is of a student of another class, who made a meeting up here');

export const homeworkOfDay = z
  .enum(HOMEWORK_STATES)
  .nullable()
  .describe('What the student brought of the homework of that class and day; null where nothing is noted');

/** What a list of one student's meetings has about each, besides its class and day. */
export const markDetails = { makeUp, madeUpIn, homework: homeworkOfDay };
