import type { Rolldown } from 'vite';

type NameOfChunk = Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>;
type Context = Parameters<NameOfChunk>[1];

/** The route of a module in `src/routes`, and the entry. */
const ROUTE = /[\\/]src[\\/](?:main|routes[\\/](.+))\.tsx/;
const SIGNED_IN = /^app\/(student|teacher)\//;
/** Public pages of text: what they need is free of lists and their filters. */
const TEXT_PAGE = /^_public\/(about|contact|courses)$/;
/** Public pages besides home and the frame, whose files `public` has. */
const PUBLIC_PAGE = /^(?:_public|app)\/(?!index$)([\w-]+)$/;

/**
 * The routes that need a module, directly or not, and those that load it later.
 *
 * @param loads how many dynamic imports may lie between them: with 0, the module comes with the first scripts of the route
 */
function routesOf(id: string, context: Context, loads: number): string[] {
  const routes = new Set<string>();
  const seen = new Set<string>();
  let reached = new Set([id]);
  for (let left = loads; reached.size > 0; left--) {
    const loaders = new Set<string>();
    for (const one of reached) {
      seen.add(one);
      const route = ROUTE.exec(one);
      if (route) {
        routes.add(route[1]?.replaceAll('\\', '/') ?? 'main');
        continue;
      }
      const { importers = [], dynamicImporters = [] } = context.getModuleInfo(one) ?? {};
      for (const importer of importers) if (!seen.has(importer)) reached.add(importer);
      for (const importer of dynamicImporters) loaders.add(importer);
    }
    reached = new Set(left > 0 ? [...loaders].filter((one) => !seen.has(one)) : []);
  }
  return [...routes];
}

const HOME = '_public/index';

const publicRoutesOf = (id: string, context: Context) =>
  routesOf(id, context, 0).filter((route) => !SIGNED_IN.test(route));

/** What home loads after its first render must not bring the file of another page, which has it in its first scripts. */
const isForHomeLater = (id: string, context: Context) =>
  routesOf(id, context, 1).includes(HOME) && !publicRoutesOf(id, context).includes(HOME);

const areasOf = (id: string, context: Context) =>
  new Set(routesOf(id, context, Infinity).map((route) => SIGNED_IN.exec(route)?.[1] ?? 'visitors'));

/** The one public page that needs the module at once. */
function onlyPageOf(id: string, context: Context): string | undefined {
  const [route, ...others] = publicRoutesOf(id, context);
  return route !== undefined && others.length === 0 ? PUBLIC_PAGE.exec(route)?.[1] : undefined;
}

/**
 * Our own modules only: a package's module is imported by the package's index, and so by everyone. It comes into the group of
 * the first module that needs it.
 */
const ownModules =
  (nameOf: NameOfChunk): NameOfChunk =>
  (id, context) =>
    /[\\/]node_modules[\\/]|\?schemas$/.test(id) ? null : nameOf(id, context);

/** The frame and the first screen of an area. */
const FIRST_SCREEN = /^app\/(student|teacher)\/(?:route|index)$/;

/** The areas whose first screens need a module at once. */
function firstAreasOf(id: string, context: Context): string[] {
  const areas = routesOf(id, context, 0).flatMap((route) => FIRST_SCREEN.exec(route)?.[1] ?? []);
  return [...new Set(areas)];
}

/** Calls and constants of contracts, and the domain. */
const RULES = /[\\/]libs[\\/](?:contracts|domain)[\\/]src[\\/][\w.-]+\.ts(?:\?plain)?$/;

/** A schema of zod is needed by a form only, so schemas are not in the first scripts of a page. */
const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]|\?schemas$/;

/**
 * Few scripts for each page: two for what several public pages need at once, one for the rest of each of them, three for the
 * first screens of the signed-in areas, and one for the rest of each area. The order matters: a group includes all imports of its modules that no group before it has, so that a
 * public page needs nothing of the groups after its own.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'dialogs of a public page that others show later',
    name: ownModules((id, context) => {
      const later = routesOf(id, context, 1).filter((route) => PUBLIC_PAGE.test(route));
      return publicRoutesOf(id, context).length === 1 && later.length > 1 ? 'public-dialogs' : null;
    }),
  },
  {
    debugName: 'several public pages',
    // And what one of them shares with first screens: too little for a file.
    name: ownModules((id, context) => {
      const routes = publicRoutesOf(id, context);
      const isShared =
        routes.length > 1
          ? routes.some((route) => TEXT_PAGE.test(route))
          : firstAreasOf(id, context).length > 0;
      return routes.length > 0 && isShared ? 'visitors' : null;
    }),
    minShareCount: 2,
  },
  {
    debugName: 'several public lists',
    name: ownModules((id, context) => (publicRoutesOf(id, context).length > 1 ? 'lists' : null)),
    minShareCount: 2,
  },
  {
    debugName: 'home, later',
    name: ownModules((id, context) => (isForHomeLater(id, context) ? 'home-later' : null)),
    minShareCount: 2,
  },
  {
    debugName: 'calls and rules of signed-in areas',
    // Schemas need some of them, and must not bring frames and dialogs to the sign-in page.
    name: (id, context) =>
      RULES.test(id) && (firstAreasOf(id, context).length > 0 || publicRoutesOf(id, context).length === 0)
        ? 'rules'
        : null,
  },
  { debugName: 'one public page', name: ownModules(onlyPageOf) },
  {
    debugName: 'public pages, later',
    name: ownModules((id, context) => (areasOf(id, context).has('visitors') ? 'on-demand' : null)),
    minShareCount: 2,
  },
  {
    debugName: 'both first screens',
    // With what the first screen of one area and later ones of the other need, so that neither loads the other's.
    name: ownModules((id, context) =>
      firstAreasOf(id, context).length > 0 && areasOf(id, context).size > 1 ? 'frame' : null,
    ),
  },
  {
    debugName: 'one first screen',
    name: ownModules((id, context) => {
      const [area] = firstAreasOf(id, context);
      return area === undefined ? null : `first-${area}`;
    }),
  },
  { name: 'schemas', test: SCHEMAS },
  {
    debugName: 'both signed-in areas',
    name: ownModules((id, context) => (areasOf(id, context).size > 1 ? 'signed-in' : null)),
    minShareCount: 2,
  },
  {
    debugName: 'students',
    name: ownModules((id, context) => (areasOf(id, context).has('student') ? 'student' : null)),
    minShareCount: 2,
  },
  {
    name: 'parts',
    test: /[\\/]node_modules[\\/]/,
    minShareCount: 2,
    // One file for each set of pages, joined while they are small: students do not load what only the teacher needs.
    entriesAware: true,
    entriesAwareMergeThreshold: 100_000,
  },
  { debugName: 'the teacher', name: ownModules(() => 'teacher'), minShareCount: 2 },
];
