/** Development and tests run the TypeScript sources, which a thread or child process then compiles itself. */
const COMPILE_SOURCES = [
  '--import',
  '@swc-node/register/esm-register',
  '--conditions',
  'daad-source',
  '--no-warnings',
];

/** A module that runs in a thread or child process. */
export interface SiblingModule {
  url: URL;
  isSource: boolean;
  /** What Node.js needs to run it. */
  execArgv: string[];
}

/** The module `name`, without an extension, in the folder of `caller` (its `import.meta.url`). */
export function siblingModule(caller: string, name: string): SiblingModule {
  const isSource = caller.endsWith('.ts');
  return {
    url: new URL(`${name}.${isSource ? 'ts' : 'js'}`, caller),
    isSource,
    execArgv: isSource ? COMPILE_SOURCES : [],
  };
}
