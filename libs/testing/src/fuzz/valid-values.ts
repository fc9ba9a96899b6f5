import { randomUUID } from 'node:crypto';
import { MADE_BY_CLIENT } from '@daad/contracts/door.contract';
import { present } from '../present.js';
import { isText, type OpenApiDocument, type Operation, resolve, type Schema } from './openapi-document.js';
import type { Seeded } from './seeded.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const WORDS = 'كتاب النحو والصرف للصف الثالث مع تدريبات محلولة ونماذج امتحانات شاملة ';

/** The kind of row that a call's ids belong to: the first word of its path, such as `student` or `job`. */
export const kindOf = ({ path }: Operation): string => (path.split('/')[3] ?? '').replace(/([^s])s$/, '$1');

/** The ids of earlier responses, by the name that other calls have for them. */
export class SeenIds {
  private readonly byName = new Map<string, string[]>();

  constructor(private readonly hidden: ReadonlySet<string>) {}

  /** @param kind what an `id` in the value is an id of */
  collect(value: unknown, kind: string, name = ''): void {
    if (typeof value === 'string') {
      if (UUID.test(value) && !this.hidden.has(value)) this.add(name === 'id' ? `${kind}Id` : name, value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        this.collect(inner, kind, Array.isArray(value) ? name : key);
    }
  }

  private add(name: string, id: string): void {
    const ids = this.byName.get(name) ?? [];
    // The newest have the best chance to be there still.
    this.byName.set(name, [id, ...ids.filter((other) => other !== id)].slice(0, 20));
  }

  /** One that is likely meant by the name, or now and then another. */
  pick(name: string, kind: string, random: Seeded): string {
    const likely = this.byName.get(name === 'id' ? `${kind}Id` : name) ?? [];
    const ids = likely.length > 0 && random.below(8) > 0 ? likely : [...this.byName.values()].flat();
    return ids.length > 0 ? random.pick(ids) : '0190c0de-0000-7000-8000-000000000000';
  }
}

/** Makes inputs that a document allows; ids are among those of earlier responses. */
export class ValidValues {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly ids: SeenIds,
    private readonly kind: string,
    private readonly random: Seeded,
  ) {}

  make(given: Schema, name = ''): unknown {
    const schema = resolve(this.document, given);
    if (schema.anyOf) {
      const choice = present(this.random.below(6) === 0 ? schema.anyOf.at(-1) : schema.anyOf[0], 'A choice');
      return this.make({ ...schema, anyOf: undefined, ...resolve(this.document, choice) }, name);
    }
    if (schema.enum) return this.random.pick(schema.enum);
    if (schema.examples && !schema.type) return this.random.pick(schema.examples);
    if (schema.properties) return this.makeObject(schema);
    if (schema.items) return this.makeList(schema, name);
    if (isText(schema)) return this.makeText(schema, name);
    if (schema.type === 'integer' || schema.type === 'number') return this.makeNumber(schema);
    if (schema.type === 'boolean') return this.random.below(2) === 0;
    return null;
  }

  private makeObject({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [key, schema] of Object.entries(properties)) {
      if (required.includes(key) || this.random.below(3) > 0) made[key] = this.make(schema, key);
    }
    return made;
  }

  private makeList({ items = {}, minItems = 0 }: Schema, name: string): unknown[] {
    const length = minItems + this.random.below(2);
    return Array.from({ length }, () => this.make(items, name.replace(/s$/, '')));
  }

  private makeNumber({ minimum, exclusiveMinimum, maximum, multipleOf = 1 }: Schema): number {
    const least = minimum ?? (exclusiveMinimum ?? 0) + multipleOf;
    const most = Math.min(maximum ?? 1000, least + 100);
    const steps = Math.floor((most - least) / multipleOf);
    return Number((least + this.random.below(steps + 1) * multipleOf).toFixed(2));
  }

  private makeText(schema: Schema, name: string): string {
    const { format, examples, minLength = 0, maxLength = 200 } = schema;
    if (schema[MADE_BY_CLIENT]) return randomUUID();
    if (format === 'uuid') return this.ids.pick(name, this.kind, this.random);
    if (format === 'email') return `student${this.random.below(1e6)}@example.com`;
    if (format === 'uri') return `https://example.com/${this.random.below(1e6)}`;
    const example = examples && String(this.random.pick(examples));
    // Another phone each time, because no two students share one.
    if (example && /^01\d{9}$/.test(example)) return `010${10_000_000 + this.random.below(89_999_999)}`;
    if (example) return example;
    const words = `${this.random.below(1e6)} ${WORDS}`;
    return words
      .repeat(Math.ceil(minLength / words.length) || 1)
      .slice(0, Math.min(maxLength, 60))
      .trim();
  }
}
