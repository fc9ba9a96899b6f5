import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Call } from './call.js';
import { CALLS } from './calls.js';
import { WORKBOOK_TEMPLATES } from './workbook-templates.js';

/** The parts of a JSON schema that may contain a text. */
interface Shape {
  $ref?: string;
  $defs?: Record<string, Shape>;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

interface Place {
  path: (string | number)[];
  /** An input with only this text, at its path. */
  inputWith: (text: string) => unknown;
}

function placesOf(shape: Shape, defs: Record<string, Shape>): Place[] {
  if (shape.$ref) return placesOf(defs[shape.$ref.replace('#/$defs/', '')] ?? {}, defs);
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices) return choices.flatMap((choice) => placesOf(choice, defs));
  if (shape.properties) {
    return Object.entries(shape.properties).flatMap(([key, value]) =>
      placesOf(value, defs).map(({ path, inputWith }) => ({
        path: [key, ...path],
        inputWith: (text: string) => ({ [key]: inputWith(text) }),
      })),
    );
  }
  if (shape.items) {
    return placesOf(shape.items, defs).map(({ path, inputWith }) => ({
      path: [0, ...path],
      inputWith: (text) => [inputWith(text)],
    }));
  }
  return [{ path: [], inputWith: (text) => text }];
}

/** Every part of a call's input; a body that depends on the role is listed for each role. */
const partsOf = ({ params, query, headers, body, bodyByRole }: Call): [string, z.ZodType | undefined][] => [
  ['params', params],
  ['query', query],
  ['headers', headers],
  ['body', body],
  ...Object.entries(bodyByRole ?? {}),
];

/** Each is read by itself, as the body of `attendance/Scan`, so that an invalid one does not have its neighbours refused. */
const READ_ONE_BY_ONE = 'POST attendance/Sync body.scans.0';

const allPlaces = CALLS.flatMap((call) =>
  partsOf(call).flatMap(([part, schema]) => {
    if (!schema) return [];
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    return placesOf(shape, shape.$defs ?? {}).map((place) => ({
      name: `${call.method} ${call.path} ${part}.${place.path.join('.')}`,
      schema,
      ...place,
    }));
  }),
);
const places = allPlaces.filter(({ name }) => name !== READ_ONE_BY_ONE);

/** Second storey, section 1. */
describe('the texts that no field accepts', () => {
  it('are tested in every field', () => {
    const names = places.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(300);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST StudentPoints/CreateBulk body.comment',
        'PUT site body.centres.0.addresses.0',
        'POST news/Create body.title',
        'POST order body.deliverAddress',
        'POST account/ChangePassword Student.newPassword',
      ]),
    );
  });

  it.each([
    ['a NUL', 'نص\u0000آخر'],
    ['another control character', 'نص\u0007آخر'],
    ['a tab', 'نص\tآخر'],
    ['half a surrogate pair', 'نص\ud800آخر'],
    ['an override of the direction', 'نص\u202eآخر'],
    ['an isolate', 'نص\u2067آخر'],
  ])('contain %s', (_, text) => {
    const accepting = places.filter(({ schema, path, inputWith }) => {
      const { success, error } = schema.safeParse(inputWith(text));
      return success || !error.issues.some((issue) => issue.path.join('.').startsWith(path.join('.')));
    });
    expect(accepting.map(({ name }) => name)).toEqual([]);
  });

  it('have line breaks, except in fields for long texts', () => {
    const accepting = places.filter(({ schema, path, inputWith }) => {
      const { success, error } = schema.safeParse(inputWith('سطر أول طويل\nسطر ثانٍ طويل'));
      return success || !error.issues.some((issue) => issue.path.join('.').startsWith(path.join('.')));
    });
    expect(new Set(accepting.map(({ path }) => path.join('.')))).toEqual(
      new Set([
        'comment',
        'description',
        'deliverAddress',
        'notes',
        'tagline',
        'testimonials.0.text',
        'biography.0',
        'centres.0.addresses.0',
      ]),
    );
  });
});

/** Whether a part of a call's input takes a text, with any other parts. */
const takes = ({ schema, path, inputWith }: (typeof places)[number], text: string): boolean => {
  const issues = schema.safeParse(inputWith(text)).error?.issues ?? [];
  return !issues.some((issue) => issue.path.join('.').startsWith(path.join('.')));
};

describe('a phone that is pasted from a chat or a contact card', () => {
  const phones = places.filter(({ name }) => /phone|(^| )PUT site body\.chats\.0\.value/i.test(name));
  // Labels that the teacher writes for phones are not phones.
  const fields = phones.filter(({ name }) => !name.endsWith('.label'));
  const searches = places.filter(({ name }) =>
    /(student\/GetList|attendance\/absentStudents|order\/GetList|class\/GetStudents).*\.search$/i.test(name),
  );

  it('is looked for in the fields of all calls', () => {
    expect(fields.length).toBeGreaterThan(20);
    expect(new Set(searches.map(({ name }) => name)).size).toBe(4);
  });

  it.each([
    '\u202a+20 101 234 5678\u202c',
    '\u20660101\u2069 234\u200b5678\u200e',
    '\u061c٠١٠١\u202d٢٣٤\u202c٥٦٧٨',
    '0\ufe0f101\u00a02345678\u00a0',
  ])('is accepted by each as %j', (pasted) => {
    const refusing = [...fields, ...searches].filter((place) => !takes(place, pasted));
    expect(refusing.map(({ name }) => name)).toEqual([]);
  });

  it('is accepted in workbooks, too', () => {
    const { phoneNumber, parentPhoneNumber } = WORKBOOK_TEMPLATES.students.columns;
    for (const { schema } of [phoneNumber, parentPhoneNumber])
      expect(schema.parse('\u202a0\ufe0f101\u2066 234 5678\u2069\u202c')).toBe('01012345678');
  });

  it('excuses the marks nowhere else', () => {
    const accepting = places.filter(
      (place) => /name|code|address/i.test(place.name) && takes(place, '\u202aA1\u202c'),
    );
    expect(accepting.map(({ name }) => name)).toEqual([]);
  });
});
