import { randomBytes } from 'node:crypto';
import {
  type Field,
  fieldsOf,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from './openapi-document.js';
import { encodeText, type RawRequest } from './raw-client.js';
import type { Seeded } from './seeded.js';
import type { ValidValues } from './valid-values.js';

export type Place = Parameter['in'] | 'body';

/** The parts of a request before they are written out. */
export type Input = Record<Parameter['in'], Record<string, unknown>> & { body: unknown };

export interface PlacedField extends Field {
  place: Place;
}

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const bodyType = ({ requestBody }: Operation) => Object.keys(requestBody?.content ?? {})[0];
const bodySchema = ({ requestBody }: Operation) => Object.values(requestBody?.content ?? {})[0]?.schema;

/** Every place of a call where a value stands, as its description has them. */
export function placedFields(document: OpenApiDocument, operation: Operation): PlacedField[] {
  const body = bodySchema(operation);
  return [
    ...(operation.parameters ?? []).flatMap(({ in: place, name, schema }) =>
      fieldsOf(document, schema, [name]).map((field) => ({ ...field, place })),
    ),
    ...(body ? fieldsOf(document, body).map((field) => ({ ...field, place: 'body' as const })) : []),
  ].filter(({ path, schema }) => path.length > 0 && schema.format !== 'binary');
}

export function validInput(operation: Operation, values: ValidValues, random: Seeded): Input {
  const input: Input = { path: {}, query: {}, header: {}, body: undefined };
  for (const { in: place, name, required, schema } of operation.parameters ?? []) {
    // Many filters at once find nothing.
    if (required || random.below(4) === 0) input[place][name] = values.make(schema, name);
  }
  const body = bodySchema(operation);
  if (body) input.body = values.make(body);
  return input;
}

export const valueAt = (input: Input, { place, path }: PlacedField): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], input[place]);

/** The same input with another value at one place; what is missing on the way there is made. */
export function withValue(input: Input, { place, path }: PlacedField, value: unknown): Input {
  const set = (inner: unknown, [key, ...rest]: (string | number)[]): unknown => {
    if (key === undefined) return value;
    if (typeof key === 'number') {
      const list = Array.isArray(inner) ? [...(inner as unknown[])] : [];
      list[key] = set(list[key], rest);
      return list;
    }
    const object = (inner ?? {}) as Record<string, unknown>;
    return { ...object, [key]: set(object[key], rest) };
  };
  return { ...input, [place]: set(input[place], path) };
}

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
};

/** What fits into an address: Node takes 16 kB of headers, and six bytes may stand for a letter. */
const asShortText = (value: unknown) => asText(value).slice(0, 2_000);

/** Writes a request out. `null` where there are no such headers. */
export function renderRequest(operation: Operation, input: Input, token?: string): RawRequest | null {
  const headers: Record<string, string> = { ...(token && { authorization: `Bearer ${token}` }) };
  for (const [name, value] of Object.entries(input.header)) {
    const text = asText(value);
    // The client itself refuses to send anything else.
    if (/[^\t\u0020-\u007e\u0080-\u00ff]/.test(text) || text.length > 8_000) return null;
    headers[name] = text;
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeText(asShortText(input.path[name])),
  );
  const query = Object.entries(input.query)
    .map(([name, value]) => `${name}=${encodeText(asShortText(value))}`)
    .join('&');
  return {
    method: operation.method,
    path: query ? `${path}?${query}` : path,
    ...renderBody(operation, input, headers),
  };
}

function renderBody(operation: Operation, { body }: Input, headers: Record<string, string>) {
  const type = bodyType(operation);
  if (!type || body === undefined) return { headers };
  if (type === 'application/json')
    return { headers: { ...headers, 'content-type': type }, body: JSON.stringify(body) };
  const form = renderForm(body as Record<string, unknown>);
  return { headers: { ...headers, 'content-type': form.type }, body: form.bytes };
}

/** multipart/form-data; a file field gets the picture, unless bytes are given. */
export function renderForm(
  fields: Record<string, unknown>,
  file: Buffer = PICTURE,
  fileName = 'picture.png',
) {
  const boundary = `----fuzz${randomBytes(8).toString('hex')}`;
  const parts = Object.entries(fields)
    .filter(([name]) => name !== 'file')
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`,
    );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    boundary,
    bytes: Buffer.concat([
      Buffer.from(parts.join('')),
      Buffer.from(head),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
