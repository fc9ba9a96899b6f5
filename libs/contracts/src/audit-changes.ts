type Fields = Record<string, unknown>;

/** The fields of a row before and after, in camel case; of a change only those that differ; and all of the row. */
export function changedFields(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null; row: Fields } {
  const differs = (name: string) =>
    !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const shown = (fields: Fields | null) => fields && inCamelCase(fields, differs);
  return { before: shown(before), after: shown(after), row: inCamelCase({ ...before, ...after }) };
}

const inCamelCase = (fields: Fields, isShown: (name: string) => boolean = () => true): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => isShown(name))
      .map(([name, value]) => [camelCase(name), value]),
  );
const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
