import { describe, expect, it } from '@jest/globals';
import { CALLS, NAMED_CALLS } from '@daad/contracts/calls';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import {
  fieldsOf,
  isText,
  type OpenApiDocument,
  operationsOf,
  type Schema,
} from '@daad/testing/fuzz/openapi-document';
import { present } from '@daad/testing/present';
import { describeApi } from './documentation.js';

const text = JSON.stringify(describeApi());
const document = JSON.parse(text) as OpenApiDocument;
const operations = operationsOf(document).map((operation) => ({
  ...operation,
  name: `${operation.method} ${operation.path}`,
}));
const operation = (id: string) => present(operations.find(({ operationId }) => operationId === id));

describe('the OpenAPI document', () => {
  it('follows the rules that Redocly recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('names every call as its contract does', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      NAMED_CALLS.map(([name]) => name).sort(),
    );
    expect(operations).toHaveLength(CALLS.length);
  });

  it('shows which calls need a token', () => {
    expect(operation('login').security).toEqual([]);
    expect(operation('listProducts').security).toEqual([{}, { bearer: [] }]);
    expect(operation('placeOrder').security).toEqual([{ bearer: [] }]);
  });

  it.each([
    ['login', ['200', '400', '401', '413', '415', '429', 'default']],
    ['getSite', ['200', '400', '413', 'default']],
    ['createStudent', ['200', '400', '401', '403', '404', '409', '413', '415', 'default']],
    ['uploadAttachment', ['200', '400', '401', '403', '404', '409', '413', '415', 'default']],
    ['importStudents', ['202', '400', '401', '403', '413', '415', 'default']],
    ['exportStudents', ['200', '202', '400', '401', '403', '413', 'default']],
  ])('lists every status of %s: %j', (id, statuses) => {
    expect(Object.keys(operation(id).responses)).toEqual(statuses);
  });

  it('has one schema for all failures, and a Retry-After header for status 429', () => {
    for (const { responses } of operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        if (status.startsWith('2')) continue;
        expect(present(content['application/json']).schema).toEqual({ $ref: '#/components/schemas/Failure' });
      }
    }
    expect(present(operation('login').responses['401']).description).toContain('`auth.invalid-credentials`');
    expect(present(operation('login').responses['429']).headers).toHaveProperty('retry-after');
  });

  it('requires a body unless an empty object is valid', () => {
    expect(operation('createStudent').requestBody).toMatchObject({ required: true });
    expect(operation('listOrders').requestBody).not.toMatchObject({ required: true });
  });

  it('requires every parameter of a path', () => {
    const optional = operations.flatMap(({ name, parameters = [] }) =>
      parameters.filter((parameter) => parameter.in === 'path' && !parameter.required).map(() => name),
    );
    expect(optional).toEqual([]);
  });

  it('describes the bodies of both roles where they differ', () => {
    const { schema } = present(present(operation('changePassword').requestBody).content['application/json']);
    expect(present(schema.anyOf).map(({ properties }) => present(properties)['newPassword'])).toEqual([
      expect.objectContaining({ minLength: 8 }),
      expect.objectContaining({ minLength: 6 }),
    ]);
  });
});

/** Every text field of a schema, with its path. */
const textsOf = (schema: Schema, place: string): [string, Schema][] =>
  fieldsOf(document, schema)
    .filter((field) => isText(field.schema))
    .map((field) => [`${place}.${field.path.join('.')}`, field.schema]);

/** Second storey, section 1: the document shows every text field with the characters that it refuses. */
describe('the texts of the OpenAPI document', () => {
  const texts = operations.flatMap(({ name, parameters = [], requestBody }) => [
    ...parameters.flatMap((parameter) =>
      textsOf(parameter.schema, `${name} ${parameter.in}.${parameter.name}`),
    ),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => textsOf(schema, `${name} body`)),
  ]);

  it('are found in all calls', () => {
    expect(texts.length).toBeGreaterThan(200);
  });

  it.each([['\u0000'], ['\u0007'], ['\t'], ['\u0085'], ['\ud800'], ['\u202e'], ['\u2067']])(
    'have patterns that refuse %j',
    (character) => {
      const accepting = texts.filter(
        ([, { pattern, enum: choices, format }]) =>
          !choices &&
          format !== 'binary' &&
          (!pattern || new RegExp(pattern, 'u').test(`https://example.com/${character}`)),
      );
      expect(accepting.map(([place]) => place)).toEqual([]);
    },
  );

  it('have patterns that accept ordinary text, in any script and with emoji', () => {
    const { schema } = present(present(operation('createNews').requestBody).content['application/json']);
    const patternOf = (name: string) => new RegExp(present(present(schema.properties?.[name]).pattern), 'u');
    expect('خبر: 50% off 🎉 — «اليوم»').toMatch(patternOf('title'));
    expect('سطر أول\r\nسطر ثانٍ').toMatch(patternOf('description'));
    expect('سطر أول\nسطر ثانٍ').not.toMatch(patternOf('title'));
  });
});
