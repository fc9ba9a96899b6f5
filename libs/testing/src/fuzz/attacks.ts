import { hostileValues, isRefused } from './hostile-values.js';
import {
  bodyType,
  type Input,
  type PlacedField,
  placedFields,
  renderForm,
  renderRequest,
  validInput,
  valueAt,
  withValue,
} from './input.js';
import type { OpenApiDocument, Operation } from './openapi-document.js';
import { isWellFormed, type RawRequest } from './raw-client.js';
import type { Seeded } from './seeded.js';
import type { ValidValues } from './valid-values.js';

export interface Attack {
  operation: Operation;
  request: RawRequest;
  /** The field that violates the document; the response has to name it. */
  refused?: string;
  /** The request reaches another call, or none: the description of this one does not apply. */
  astray?: boolean;
}

export interface Target {
  document: OpenApiDocument;
  operation: Operation;
  values: ValidValues;
  token: string | undefined;
  random: Seeded;
}

/** The call as its description has it. */
export function validAttack({ operation, values, token, random }: Target): Attack[] {
  const request = renderRequest(operation, validInput(operation, values, random), token);
  return request ? [{ operation, request }] : [];
}

/** Each field of a call with hostile values in its place, the others being valid. */
export function fieldAttacks(target: Target): Attack[] {
  const { document, operation, values, token, random } = target;
  return placedFields(document, operation).flatMap((field) => {
    const valid = valueAt(validInput(operation, values, random), field);
    return hostileValues(field.schema, valid ?? values.make(field.schema), random).flatMap((value) => {
      const input = withValue(validInput(operation, values, random), field, value);
      const request = renderRequest(operation, input, token);
      return request
        ? [{ operation, request, ...refusal(operation, field, value), ...strayed(field, value) }]
        : [];
    });
  });
}

function refusal(
  operation: Operation,
  { place, path, schema }: PlacedField,
  value: unknown,
): { refused?: string } {
  // Only JSON can write half of a surrogate pair: elsewhere it is bytes that are no UTF-8.
  const isJson = place === 'body' && bodyType(operation) === 'application/json';
  const arrives = isJson || (typeof value === 'string' && isWellFormed(value));
  return arrives && isRefused(schema, value) ? { refused: path.join('.') } : {};
}

/** An address can be too long, or be another one. */
const strayed = ({ place }: PlacedField, value: unknown): { astray?: true } =>
  place === 'path' && !(typeof value === 'string' && /^[\w-]{1,100}$/.test(value)) ? { astray: true } : {};

const json = (body: string | Buffer, type = 'application/json') => ({ body, type });
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const BODIES = [
  ...['', '{', '[', '{"a":', 'nul', '"\ud83d', '{"a":1,}', '\u0000', '\ufeff{}', '{"a":1}{"a":2}'],
  ...[
    '[]',
    'null',
    'true',
    '5',
    '"text"',
    '[[[]]]',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ],
].map((body) => json(body));
const LARGE_BODIES = [
  json(deep('[', ']', 100_000)),
  json(deep('{"a":', '}', 100_000)),
  json(JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, key) => [`field${key}`, key])))),
  json(`{"a":"${'a'.repeat(1_000_000)}"}`),
  json(`{"a":${'9'.repeat(500_000)}}`),
  json(`[${'0,'.repeat(400_000)}0]`),
  json('x'.repeat(2_000_000)),
];
const ODD_BODIES = [
  json(Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])),
  json(Buffer.from('{"a":"\u00ff"}', 'latin1')),
  json('{}', 'application/json; charset=utf-16'),
  json('{}', 'application/json; charset="'),
  json('{}', 'APPLICATION/JSON'),
  json('{}', 'application/problem+json'),
  json('{}', 'text/plain'),
  json('<a/>', 'application/xml'),
  json('a=1&a=2', 'application/x-www-form-urlencoded'),
  json('{}', 'multipart/form-data'),
  json('--x--', 'multipart/form-data; boundary=x'),
  json('{}', ';'),
  json('{}', 'a'.repeat(5_000)),
];

/** A call with bodies that are broken, deep, large or of another kind, and with unusual paths and headers. */
export function callAttacks(target: Target): Attack[] {
  const { operation, values, token, random } = target;
  const bodies = [...random.some(BODIES, 5), ...random.some(LARGE_BODIES, 1), ...random.some(ODD_BODIES, 3)];
  const plain = (input: Input) => renderRequest(operation, { ...input, body: undefined }, token);
  const withBodies =
    operation.method === 'GET'
      ? []
      : bodies.flatMap(({ body, type }) => {
          const request = plain(validInput(operation, values, random));
          if (!request) return [];
          return [
            {
              operation,
              request: { ...request, body, headers: { ...request.headers, 'content-type': type } },
            },
          ];
        });
  return [...withBodies, ...formAttacks(target), ...addressAttacks(target), ...headerAttacks(target)];
}

const SUFFIXES = [
  ...[
    '/',
    '//',
    '/..',
    '/%2e%2e/%2e%2e',
    '/%00',
    '/%FF',
    '/%',
    '/%E0%A4%A',
    ';x=1',
    '.json',
    '/%F0%9F%8E%89',
  ],
  ...['?%', '?%FF=%FF', '?a[b]=1&a[]=2', '?__proto__[x]=1', '?=&&&=', `?${'a=1&'.repeat(2_000)}`],
  `?search=${'a'.repeat(10_000)}`,
  `/${'a'.repeat(5_000)}`,
];

function addressAttacks({ operation, values, token, random }: Target): Attack[] {
  const request = renderRequest(operation, validInput(operation, values, random), token);
  if (!request) return [];
  const [bare = ''] = request.path.split('?');
  return random
    .some(SUFFIXES, 2)
    .map((suffix) => ({ operation, request: { ...request, path: bare + suffix }, astray: true }));
}

const HEADERS: Record<string, string>[] = [
  { authorization: 'Bearer ' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'a'.repeat(6_000)}` },
  { authorization: 'Basic Og==' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiVGVhY2hlciJ9.' },
  { 'x-forwarded-for': '127.0.0.1, \u0085, ::ffff:1' },
  { 'x-forwarded-host': '%zz' },
  { host: '%zz' },
  { 'accept-encoding': 'br;q=a, *;q=-1' },
  { 'accept-language': 'a'.repeat(2_000) },
  { range: 'bytes=9-1,-,99999999999999999999-' },
  { 'if-modified-since': 'yesterday' },
  { 'if-none-match': '"'.repeat(1_000) },
  { cookie: 'a=%FF; __proto__=1; =' },
  { 'x-request-id': '{"a":1}' },
  { expect: '200-maybe' },
];

function headerAttacks({ operation, values, token, random }: Target): Attack[] {
  const request = renderRequest(operation, validInput(operation, values, random), token);
  if (!request) return [];
  return random.some(HEADERS, 2).map((headers) => ({
    operation,
    request: { ...request, headers: { ...request.headers, ...headers } },
    astray: 'expect' in headers,
  }));
}

const FILES = [
  Buffer.alloc(0),
  Buffer.from('PK\u0003\u0004'.padEnd(200, '\u0000')),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(600).fill(0xff)]),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('GIF89a\u00ff\u00ff', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
  Buffer.alloc(6 * 1024 * 1024, 0x41),
];
const FILE_NAMES = [
  '',
  '../../etc/passwd',
  'a\u202egnp.exe',
  `${'ا'.repeat(3_000)}.xlsx`,
  'con',
  '%00.png',
  "x' y;.xls",
];

/** Forms that are truncated, declare a wrong type or contain other files. */
function formAttacks({ operation, values, token, random }: Target): Attack[] {
  if (bodyType(operation) !== 'multipart/form-data') return [];
  const forms = Array.from({ length: 12 }, () => {
    const input = validInput(operation, values, random);
    const fields = input.body as Record<string, unknown>;
    const form = renderForm(fields, random.pick(FILES), random.pick(FILE_NAMES));
    const cut = form.bytes.subarray(0, random.below(form.bytes.length));
    const [bytes, type] = random.pick<[Buffer, string]>([
      [form.bytes, form.type],
      [form.bytes, form.type],
      [cut, form.type],
      [Buffer.concat([form.bytes, form.bytes]), form.type],
      [form.bytes, 'multipart/form-data'],
      [form.bytes, 'multipart/form-data; boundary=other'],
      [form.bytes, 'multipart/form-data; boundary='],
      [Buffer.from(form.bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), form.type],
      [Buffer.from(form.bytes.toString('latin1').replaceAll('form-data;', ';'), 'latin1'), form.type],
      [
        Buffer.from(form.bytes.toString('latin1').replaceAll('name="', 'name="__proto__'), 'latin1'),
        form.type,
      ],
      [Buffer.from(`--${form.boundary}\r\n`.repeat(5_000)), form.type],
      [
        renderForm(Object.fromEntries(Array.from({ length: 200 }, (_, key) => [`f${key}`, 'x']))).bytes,
        form.type,
      ],
      [renderForm({ description: 'x'.repeat(200_000) }).bytes, form.type],
    ]);
    const request = renderRequest(operation, { ...input, body: undefined }, token);
    return (
      request && {
        operation,
        request: { ...request, body: bytes, headers: { ...request.headers, 'content-type': type } },
      }
    );
  });
  return forms.filter((attack) => attack !== null);
}
