import { z } from 'zod';
import type { Permission } from './access.js';

/** The key of the metadata that names who gets a field; OpenAPI shows it. */
const KEY = 'x-permissions';

/**
 * A field of a response that assistants get only with one of these permissions; the field is missing for the others. The
 * teacher, and students who read what is their own, always get it.
 */
export const forPermissions = <Schema extends z.ZodType>(
  permissions: readonly Permission[],
  schema: Schema,
) => schema.optional().meta({ ...schema.meta(), [KEY]: permissions });

/** A phone of a student or parent (specification 4 section 5). */
export const studentsPhone = () => forPermissions(['students'], z.string());

type Withhold = (value: unknown) => unknown;

/**
 * Compiles how a response of this schema is shown to someone with these permissions.
 * @returns undefined where nothing is withheld
 */
export function withholdFrom(schema: z.ZodType, permissions: readonly Permission[]): Withhold | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return skippingEmpty(withholdFrom(schema.unwrap() as z.ZodType, permissions));
  if (schema instanceof z.ZodArray) {
    const ofEach = withholdFrom(schema.element as z.ZodType, permissions);
    return ofEach && ((value) => (value as unknown[]).map(ofEach));
  }
  return schema instanceof z.ZodObject ? withholdFields(schema, permissions) : undefined;
}

const skippingEmpty = (inner: Withhold | undefined): Withhold | undefined =>
  inner && ((value) => (value === null || value === undefined ? value : inner(value)));

function withholdFields({ shape }: z.ZodObject, permissions: readonly Permission[]): Withhold | undefined {
  const withheld = new Set<string>();
  const changed = new Map<string, Withhold>();
  for (const [name, field] of Object.entries(shape) as [string, z.ZodType][]) {
    const needed = field.meta()?.[KEY] as readonly Permission[] | undefined;
    const inner = withholdFrom(field, permissions);
    if (needed && !needed.some((permission) => permissions.includes(permission))) withheld.add(name);
    else if (inner) changed.set(name, inner);
  }
  if (withheld.size + changed.size === 0) return undefined;
  return (value) =>
    Object.fromEntries(
      Object.entries(value as object)
        .filter(([name]) => !withheld.has(name))
        .map(([name, field]) => [name, changed.get(name)?.(field) ?? (field as unknown)]),
    );
}
