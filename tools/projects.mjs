/** The projects of the repository, by the names that Nx and `npm test -- <name>` know them by. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';
import { isBelow, leftOut } from './suites.mjs';

/** @returns {{ name: string, folder: string }[]} folders relative to the root, as in `libs/domain` */
export function listProjects() {
  return ['apps', 'libs']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .concat('k6', 'tools')
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ name: readJson(join(root, folder, 'package.json')).nx.name, folder }));
}

/** Those with the given names, or all of them. @throws when there is none of such a name */
export function findProjects(names) {
  const projects = listProjects();
  const unknown = names.filter((name) => !projects.some((project) => project.name === name));
  if (unknown.length > 0) {
    const known = projects.map(({ name }) => name).join(', ');
    throw new Error(`There is no project ${unknown.join(', ')}; there are ${known}.`);
  }
  return projects.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Those of them whose spec files Jest runs, without the files that this run leaves out: each must leave results. */
export function projectsWithSpecs(names, environment = process.env) {
  const omitted = leftOut(environment);
  const isSpec = (path) => /\.spec\.(ts|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path);
  const filesOf = (folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    );
  return findProjects(names).filter(
    ({ name, folder }) =>
      name !== 'e2e' && filesOf(folder).some((path) => isSpec(path) && !isBelow(path, omitted)),
  );
}

export function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
