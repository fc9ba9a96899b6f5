import { present } from '../present.js';

/** As much of an OpenAPI 3.1 document as the tests read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  'x-made-by-client'?: boolean;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  security: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<
    string,
    { description: string; headers?: object; content: Record<string, { schema: Schema }> }
  >;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, Schema> };
}

export type Operation = OpenApiOperation & { method: string; path: string };

export const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );

/** The schema itself, where it is a reference to a component. */
export function resolve({ components }: OpenApiDocument, schema: Schema): Schema {
  if (!schema.$ref) return schema;
  return present(components.schemas[schema.$ref.split('/').at(-1) ?? ''], schema.$ref);
}

export const isText = ({ type }: Schema): boolean => [type].flat().includes('string');

/** A place in an input where a single value stands; lists have their first item. */
export interface Field {
  path: (string | number)[];
  schema: Schema;
}

/** Every place of a schema, those of all its choices. */
export function fieldsOf(document: OpenApiDocument, given: Schema, path: (string | number)[] = []): Field[] {
  const schema = resolve(document, given);
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      fieldsOf(document, value, [...path, key]),
    ),
    ...(schema.items ? fieldsOf(document, schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? [])
      .filter(({ type }) => type !== 'null')
      .flatMap((choice) => fieldsOf(document, choice, path)),
  ];
  return inner.length > 0 ? inner : [{ path, schema }];
}
