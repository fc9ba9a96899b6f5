import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Call } from './call.js';
import { CALLS } from './calls.js';

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

const places = CALLS.flatMap((call) =>
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
