type Fields = Record<string, unknown>;

/** The fields of a row before and after, in camel case; of a change only those that differ. */
export function changedFields(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } {
  const differs = (name: string) =>
    !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const shown = (fields: Fields | null) =>
    fields &&
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => differs(name))
        .map(([name, value]) => [camelCase(name), value]),
    );
  return { before: shown(before), after: shown(after) };
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
