import type { ESTree, Plugin } from 'vite';

const CONTRACTS = /[\\/]libs[\\/]contracts[\\/]src[\\/][\w.-]+\.ts(\?(plain|schemas))?$/;

/** One thing that a contract declares at its top. */
interface Declared {
  name: string;
  exported: boolean;
  text: string;
  /** The parts of the tree that stayed in `text`. */
  nodes: readonly ESTree.Node[];
}

/**
 * Splits each contract for the browser, which downloads only what it uses of it: `?plain` has the calls, reduced to their
 * addresses (the client validates no responses, and forms name their schemas), and constants; `?schemas` has everything that
 * is made with zod. So zod comes with the first form, not with the first page.
 */
export function leanContracts(): Plugin {
  return {
    name: 'daad:lean-contracts',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACTS },
      handler(code, id) {
        const [file = '', part] = id.split('?');
        const { body } = this.parse(code, { lang: 'ts' });
        const imports = body.filter((node) => node.type === 'ImportDeclaration');
        const { plain, schemas } = sorted(
          body.flatMap((node) => declaredBy(node, code)),
          imports.filter(({ source }) => !source.value.startsWith('@daad/domain')).flatMap(namesOf),
        );
        const own = imports.map(({ start, end }) => code.slice(start, end));
        const plainFile = JSON.stringify(`${file}?plain`);
        const schemasFile = JSON.stringify(`${file}?schemas`);
        const lines =
          part === 'plain'
            ? [...own, ...plain.map(({ text }) => `export ${text}`)]
            : part === 'schemas'
              ? [
                  ...own,
                  `import ${listed(plain)} from ${plainFile};`,
                  ...schemas.map(({ text }) => `export ${text}`),
                ]
              : [
                  `export ${listed(plain.filter(isExported))} from ${plainFile};`,
                  `export ${listed(schemas.filter(isExported))} from ${schemasFile};`,
                ];
        return { code: lines.join('\n'), map: null, moduleSideEffects: false };
      },
    },
  };
}

const isExported = ({ exported }: Declared) => exported;
const listed = (declared: readonly Declared[]) => `{ ${declared.map(({ name }) => name).join(', ')} }`;

const namesOf = ({ importKind, specifiers }: ESTree.ImportDeclaration) =>
  importKind === 'type' ? [] : specifiers.map(({ local }) => local.name);

function declaredBy(statement: ESTree.Program['body'][number], code: string): Declared[] {
  const exported = statement.type === 'ExportNamedDeclaration';
  const declaration = exported ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
    const text = code.slice(declaration.start, declaration.end);
    return [{ name: declaration.id.name, exported, text, nodes: [declaration] }];
  }
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.map(({ id, init }) => {
    if (id.type !== 'Identifier' || !init)
      throw new Error(`A contract must name each constant: ${code.slice(id.start, id.end)}`);
    const { text, nodes } = lean(init, code);
    return { name: id.name, exported, text: `const ${id.name} = ${text};`, nodes };
  });
}

/** A call as its method, its path and who else than the teacher may make it; anything else that is made by calling functions, marked as free of side effects. */
function lean(init: ESTree.Expression, code: string): Pick<Declared, 'text' | 'nodes'> {
  const text = code.slice(init.start, init.end);
  if (init.type !== 'CallExpression') return { text, nodes: [init] };
  const [method, path, definition] = init.arguments;
  const isCall = init.callee.type === 'Identifier' && init.callee.name === 'defineCall';
  if (!isCall || !method || !path || definition?.type !== 'ObjectExpression') {
    return { text: `/* #__PURE__ */ (() => ${text})()`, nodes: [init] };
  }
  const access = definition.properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'access',
  );
  const nodes = [method, path, ...access];
  const [methodText, pathText, ...accessTexts] = nodes.map(({ start, end }) => code.slice(start, end));
  const parts = [`method: ${methodText}`, `path: ${pathText}`, ...accessTexts];
  return { text: `{ ${parts.join(', ')} }`, nodes };
}

/**
 * A declaration that uses zod or another contract counts as made with zod, and so does one that uses it. What only these use,
 * such as their texts, comes with them.
 */
function sorted(declared: readonly Declared[], imported: readonly string[]) {
  const made = new Set(imported);
  for (const one of declared) if (one.nodes.some((node) => uses(node, made))) made.add(one.name);
  const needed = new Set<string>();
  // A declaration only uses those before it, and functions.
  for (let size = -1; size !== needed.size;) {
    size = needed.size;
    for (const one of declared) {
      const isPlain = !made.has(one.name) && !needed.has(one.name);
      if (
        isPlain &&
        (one.exported ||
          declared.some(({ name, nodes }) => needed.has(name) && uses(nodes, new Set([one.name]))))
      )
        needed.add(one.name);
    }
  }
  return {
    plain: declared.filter(({ name }) => needed.has(name)),
    schemas: declared.filter(({ name }) => !needed.has(name)),
  };
}

function uses(value: unknown, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((one) => uses(one, names));
  if (!isNode(value)) return false;
  if (value.type === 'Identifier') return names.has(value.name);
  if (value.type === 'Property')
    return uses(value.value, names) || (value.computed && uses(value.key, names));
  if (value.type === 'MemberExpression')
    return uses(value.object, names) || (value.computed && uses(value.property, names));
  return Object.values(value).some((part) => uses(part, names));
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;
